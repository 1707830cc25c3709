import { sumQuantities } from '#base/decimals.ts'
import type { CombineParcel } from '#contract/calls/line/assembly.ts'
import { contract } from '#contract/index.ts'
import type { Reading } from '#engine/vocabulary/flow.ts'
import { figure, type ListRow, type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import type { Amount, Field, Option } from '#engine/vocabulary/step.ts'
import { completionOf } from './completion-of.ts'
import {
  type CombineDesk,
  type CombinePosition,
  type CombineSeen,
  lastPlaced,
  leftHere,
  lyingOf,
  parcelAsked,
  productInHand,
  productMissed,
  productsHere,
} from './desk.ts'
import { startAmount } from './judge.ts'

export const combineProgress = ({ doc: { table } }: CombineSeen): Panel | null =>
  table === null || table.warehouseCar === null
    ? null
    : {
        kind: 'progress',
        badge: word('panel.set', { setNo: table.warehouseCar.setNo }),
        now: sumQuantities([table.combinedProductCount, table.missingProductCount]),
        of: table.totalProductCount,
        unit: word('unit.pieces'),
      }

/** The table before a cart stands at it: parcels that are still taken are told. */
export const tableBefore = (seen: CombineSeen): readonly Panel[] => {
  const { table } = seen.doc
  if (table === null) return []
  return [
    {
      kind: 'card',
      mark: 'done',
      label: word('panel.table'),
      shout: table.tableDefinition,
      code: table.tableBarcode,
    },
    ...parcelList(seen),
  ]
}

/** Where the last pieces went, readable at two metres; below it, how far the parcels are. */
export const whereItWent = (seen: CombineSeen): readonly Panel[] => {
  const { table } = seen.doc
  if (table === null) return []
  const last = lastPlaced(seen)
  if (last === null)
    return [
      {
        kind: 'card',
        mark: 'todo',
        label: word('panel.cart'),
        shout: table.warehouseCar?.definition ?? '–',
        code: table.warehouseCar?.barcode ?? '',
        note: word('panel.leftInCart', { left: leftHere(seen) }),
      },
      ...parcelList(seen),
    ]
  const { parcel, order, productName } = last
  const state = completionOf(order.combinedCount, order.pieceCount)
  return [
    {
      kind: 'card',
      mark: state === 'complete' ? 'done' : 'todo',
      label:
        parcel.otherTable === null ? word('panel.parcel') : word('panel.parcelOfTable', { table: parcel.otherTable }),
      shout: String(parcel.rank),
      name: word(`panel.combined.${state}`),
      code: parcel.barcode,
      count: { now: order.combinedCount, of: order.pieceCount, unit: word('unit.pieces') },
      note: word('panel.orderAndProduct', { orderNo: order.orderNo, product: productName }),
    },
    ...parcelList(seen),
  ]
}

const parcelsShown = 6

/** Parcels with orders in them: those that are not complete first. */
const parcelList = ({ doc }: CombineSeen): readonly Panel[] => {
  const rows = (doc.table?.parcels ?? []).filter(({ orders }) => orders.length > 0).map(parcelRow)
  const open = rows.filter(({ mark }) => mark !== 'done')
  const done = rows.filter(({ mark }) => mark === 'done')
  return rows.length === 0
    ? []
    : [{ kind: 'list', label: word('panel.parcelsOfTable'), rows: [...open, ...done].slice(0, parcelsShown) }]
}

const parcelRow = ({ definition, orders }: CombineParcel): ListRow => {
  const now = sumQuantities(orders.map(({ combinedCount }) => combinedCount))
  const of = sumQuantities(orders.map(({ pieceCount }) => pieceCount))
  const state = completionOf(now, of)
  return {
    title: raw(`${definition} · ${orders.map(({ orderNo }) => orderNo).join(', ')}`),
    text: word(`panel.combined.${state}`),
    value: word('panel.ofAll', { now, of }),
    mark: state === 'complete' ? 'done' : 'todo',
  }
}

export const productsExpected = (seen: CombineSeen): readonly string[] =>
  productsHere(seen).flatMap(({ left, productBarcode }) => (left > 0 ? [productBarcode] : []))

/** What the quantity dialog asks: of the product that opened it, or of the one that is scanned in it. */
export const amountInHand = (seen: CombineSeen): Amount => {
  const product = productInHand(seen)
  return {
    name: product?.productName ?? '',
    unit: product?.unit ?? '',
    most: product === null ? leftHere(seen) : lyingOf(product),
    start: startAmount(product),
    isDecimal: product?.isProductPieceDecimal ?? true,
  }
}

export const amountMissed = (seen: CombineSeen): Amount => {
  const product = productMissed(seen)
  const most = product === null ? 0 : lyingOf(product)
  return {
    name: product?.productName ?? '',
    unit: product?.unit ?? '',
    most,
    start: String(most),
    isDecimal: product?.isProductPieceDecimal ?? false,
  }
}

export const toExcess = (): readonly Option[] => [{ value: 'excess', title: word('panel.putToExcess'), sign: 'box' }]

/** What the cart should still hold. */
export const productsLeft = (seen: CombineSeen): readonly Option[] =>
  productsHere(seen).map(product => ({
    value: String(product.productID),
    title: raw(product.productName),
    text: raw(product.productBarcode),
    figure: figure(lyingOf(product)),
    sign: 'missing',
  }))

export const causes = ({ doc }: CombineSeen): readonly Option[] =>
  doc.causes.map(cause => ({ value: String(cause.id), title: raw(cause.definition), sign: 'missing' }))

export const parcelFields = (seen: CombineSeen): readonly Field[] => {
  const parcel = parcelAsked(seen)
  return [
    { name: 'requestParcelBarcode', kind: 'code', required: true, start: parcel?.barcode ?? '', maxLength: 40 },
    { name: 'requestParcelRank', kind: 'number', required: true, start: String(parcel?.rank ?? '') },
    { name: 'isMissingParcel', kind: 'flag', start: String(parcel?.isMissingParcel ?? false) },
  ]
}

export const whatNext = (): readonly Option[] => [
  { value: 'qualityControl', title: word('flow.quality-control'), sign: 'ok' },
  { value: 'carts', title: word('flow.picking-car'), sign: 'cart' },
]
/** The table that one sits at, and why things can be missing. */
export const readDesk = async ({ read, readUnless, who }: Reading<CombinePosition>): Promise<CombineDesk> => {
  const [table, causes] = await Promise.all([
    readUnless(contract.assembly.read, {}, 'KullaniciUzerindeMasaYok'),
    read(contract.picking.causes, { active: true }),
  ])
  return { settings: who.settings, table, causes, last: null }
}
