import { sumQuantities } from '#base/decimals.ts'
import type { CombineData, CombineParcel } from '#contract/calls/line/assembly.ts'
import { contract } from '#contract/index.ts'
import type { Reading } from '#engine/vocabulary/flow.ts'
import { figure, type ListRow, type Panel, type PlaceMap, raw, word } from '#engine/vocabulary/panels.ts'
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

/** Where the last pieces belong, alone across its card; beside it, where that stands on the table. */
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
      ...parcelMap(table, null),
    ]
  const { parcel, order, productName } = last
  const at = placeOf(parcel.rank)
  const state = completionOf(order.combinedCount, order.pieceCount)
  return [
    {
      kind: 'card',
      mark: state === 'complete' ? 'done' : 'todo',
      label:
        parcel.otherTable === null
          ? word('panel.putIntoParcel')
          : word('panel.parcelOfTable', { table: parcel.otherTable }),
      shout: String(parcel.rank),
      takes: { row: colourOf(at.row) },
      name: word('panel.placeOnTable', at),
      code: parcel.barcode,
      note: word(`panel.placedOf.${state}`, {
        orderNo: order.orderNo,
        now: order.combinedCount,
        of: order.pieceCount,
        product: productName,
      }),
    },
    ...parcelMap(table, parcel.otherTable === null ? parcel.id : null),
  ]
}

/** So many parcels stand side by side on a table. */
const inOneRow = 5
/** So many rows of them are shown: all of a table, or those around the parcel that is meant. */
const rowsShown = 5
const rowColours = 4
const placeOf = (rank: number): { readonly row: number; readonly place: number } => ({
  row: Math.ceil(rank / inOneRow),
  place: ((rank - 1) % inOneRow) + 1,
})
const colourOf = (row: number): number => ((row - 1) % rowColours) + 1

/** The parcels of the table as they stand there, each with how far it is. */
const parcelMap = ({ parcels }: CombineData, meantId: number | null): readonly Panel[] => {
  const rows = Math.max(0, ...parcels.map(({ rank }) => placeOf(rank).row))
  if (rows === 0) return []
  const meant = placeOf(parcels.find(({ id }) => id === meantId)?.rank ?? 1).row
  const first = Math.max(1, Math.min(meant - Math.floor(rowsShown / 2), rows - rowsShown + 1))
  const shown = Math.min(rows, rowsShown) * inOneRow
  const ranks = Array.from({ length: shown }, (_, nth) => (first - 1) * inOneRow + nth + 1)
  return [{ kind: 'map', columns: inOneRow, cells: ranks.map(rank => cellOf(rank, parcels, meantId)) }]
}
const cellOf = (rank: number, parcels: readonly CombineParcel[], meantId: number | null): PlaceMap['cells'][number] => {
  const parcel = parcels.find(each => each.rank === rank)
  if (parcel === undefined || parcel.orders.length === 0)
    return { rank, text: word('panel.placeFree'), mark: 'free', isMeant: false }
  const { now, of } = countOf(parcel)
  const isMeant = parcel.id === meantId
  return completionOf(now, of) === 'complete'
    ? { rank, text: word('panel.parcelWhole'), mark: 'done', isMeant }
    : { rank, text: word('panel.ofAll', { now, of }), mark: 'todo', isMeant }
}
const countOf = ({ orders }: CombineParcel): { readonly now: number; readonly of: number } => ({
  now: sumQuantities(orders.map(({ combinedCount }) => combinedCount)),
  of: sumQuantities(orders.map(({ pieceCount }) => pieceCount)),
})

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

const parcelRow = (parcel: CombineParcel): ListRow => {
  const { now, of } = countOf(parcel)
  const state = completionOf(now, of)
  return {
    title: raw(`${parcel.definition} · ${parcel.orders.map(({ orderNo }) => orderNo).join(', ')}`),
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
