import { type ControlOrder, type ControlProduct, shippingTypes } from '#contract/calls/line/quality-control.ts'
import type { ControlParcel } from '#contract/calls/line/seats.ts'
import { contract } from '#contract/index.ts'
import type { Reading } from '#engine/vocabulary/flow.ts'
import { type Card, figure, type ListRow, type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import type { Act } from '#engine/vocabulary/scene.ts'
import type { Amount, Field } from '#engine/vocabulary/step.ts'
import {
  type ControlDesk,
  type ControlPosition,
  type ControlSeen,
  leftOf,
  lineInHand,
  linesHere,
  missingOf,
  openLines,
  orderInHand,
  piecesRead,
  readOf,
} from './desk.ts'
import { mayCount, startAmount } from './judge.ts'
import { readByItsScan } from './readings.ts'

export const controlProgress = (seen: ControlSeen): Panel | null => {
  const order = orderInHand(seen)
  if (order === undefined) return null
  return {
    kind: 'progress',
    badge: word('panel.order', { orderNo: order.orderNo }),
    ...piecesRead(seen),
    unit: word('unit.pieces'),
  }
}

const isReady = (parcel: ControlParcel): boolean =>
  parcel.orderIDList.length > 0 && parcel.totalNumberOfPreparedProducts >= parcel.totalNumberOfProducts
const filled = ({ doc }: ControlSeen): readonly ControlParcel[] =>
  doc.table?.parcels.filter(({ orderIDList }) => orderIDList.length > 0) ?? []

/** The papers of the order that was packed last that are still to be printed. */
export const undrawnPapers = ({ doc }: ControlSeen): readonly Panel[] => [
  {
    kind: 'facts',
    facts: (doc.done?.undrawn ?? []).map(kind => ({
      label: word('panel.undrawn'),
      value: word(`state.documentKind.${kind}`),
    })),
  },
]

/** How many parcels wait, the order that was packed last, and the parcels to choose from where the merchant wants it. */
export const parcelsOfTable = (seen: ControlSeen): readonly Panel[] => {
  const { doc } = seen
  const parcels = filled(seen)
  const card: Card = {
    kind: 'card',
    mark: parcels.some(isReady) ? 'todo' : 'plain',
    label: word('panel.parcelsReady'),
    shout: String(parcels.filter(isReady).length),
    name: raw(doc.table?.definition ?? ''),
    ...(doc.done && {
      note: word('panel.packedLast', { orderNo: doc.done.orderNo, invoiceNo: doc.done.invoiceNo }),
    }),
  }
  if (!doc.settings.kaliteKontrolAyar.koliGoster) return [card]
  return [
    card,
    {
      kind: 'list',
      label: word('panel.parcelsOfTable'),
      none: word('panel.noParcelFilled'),
      rows: parcels.toSorted((a, b) => Number(isReady(b)) - Number(isReady(a))).map(parcelRow),
    },
  ]
}
const parcelRow = (parcel: ControlParcel): ListRow => ({
  title: raw(parcel.definition),
  text:
    parcel.isMissingParcel && !isReady(parcel)
      ? word('panel.waitsForMissing')
      : word('panel.ordersInParcel', { orders: parcel.orderIDList.length }),
  value: word('panel.ofAll', {
    now: parcel.totalNumberOfPreparedProducts,
    of: parcel.totalNumberOfProducts,
  }),
  mark: isReady(parcel) ? 'done' : 'todo',
  answer: parcel.barcode,
})

/** The parcel, giant, with how much of its order is read; and the product to scan. */
export const productInHand = (seen: ControlSeen): readonly Panel[] => {
  const order = orderInHand(seen)
  const line = lineInHand(seen)
  if (order === undefined) return []
  return [parcelCard(seen, order), ...(line === undefined ? [] : [productCard(seen, line)])]
}
const parcelCard = (seen: ControlSeen, order: ControlOrder): Card => {
  const { now, of } = piecesRead(seen)
  return {
    kind: 'card',
    mark: 'done',
    label: order.parcel === null ? word('panel.set', { setNo: order.setNo ?? 0 }) : raw(order.parcel.definition),
    shout: order.parcel === null ? order.orderNo : String(order.parcel.rank),
    name: raw([order.orderNo, order.customerName].filter(Boolean).join(' · ')),
    count: { now, of, unit: word('unit.pieces') },
  }
}
const productCard = (seen: ControlSeen, line: ControlProduct): Card => {
  const missing = missingOf(seen, line)
  const others = openLines(seen).length - 1
  return {
    kind: 'card',
    mark: 'todo',
    picture: line.image,
    name: raw(line.productName),
    code: line.productBarcode,
    count: { now: readOf(seen, line), of: line.piece, unit: raw(line.unit) },
    ...(missing > 0
      ? { note: word('panel.missingPieces', { missing }) }
      : others > 0 && { note: word('panel.otherProductsLeft', { products: others }) }),
  }
}

const mostLacking = 6
/** What is missing of the order. */
export const lacking = (seen: ControlSeen): readonly Panel[] => [
  {
    kind: 'facts',
    facts: linesHere(seen)
      .filter(line => missingOf(seen, line) > 0)
      .slice(0, mostLacking)
      .map(line => ({ label: raw(line.productBarcode), value: raw(`${line.productName} · ${missingOf(seen, line)}`) })),
  },
]

/** Whose order it is, where it goes, and what the gift note says. */
export const orderInShort = (seen: ControlSeen): readonly Panel[] => {
  const order = orderInHand(seen)
  if (order === undefined) return []
  const { customerName, carrier, amount, parcel, giftNote } = order
  return [
    {
      kind: 'facts',
      facts: [
        ...(parcel === null ? [] : [{ label: word('panel.parcel'), value: raw(parcel.definition) }]),
        { label: word('panel.customer'), value: raw(customerName || '–') },
        { label: word('column.carrier'), value: raw(carrier || '–') },
        { label: word('column.amount'), value: figure(amount, 'money') },
        ...(giftNote === '' ? [] : [{ label: word('panel.giftNote'), value: raw(giftNote) }]),
      ],
    },
  ]
}

/** What becomes of an order that is begun: it waits with what was read, or as if nothing had been. */
export const waysToLeave = () => [
  { value: 'keep', title: word('action.keepReadings'), sign: 'parcel' },
  { value: 'giveBack', title: word('action.giveReadingsBack'), sign: 'undo' },
]

export const packingFields = (seen: ControlSeen): readonly Field[] => {
  const order = orderInHand(seen)
  return [
    {
      name: 'desi',
      kind: 'number',
      start: order?.totalDesi ? String(order.totalDesi) : '',
      required: seen.doc.settings.kaliteKontrolAyar.desiRequired,
    },
    { name: 'packageCount', kind: 'number', start: '1', required: true },
    { name: 'giftPackage', kind: 'flag', start: String(order?.isGiftPackage ?? false) },
    {
      name: 'shippingType',
      kind: 'choice',
      start: '',
      options: [
        { value: '', label: word('state.shippingType.none') },
        ...shippingTypes.map(value => ({ value, label: word(`state.shippingType.${value}`) })),
      ],
    },
  ]
}

/** Where each piece is read by itself, none is counted. */
export const uselessActs = (seen: ControlSeen): readonly Act[] => (mayCount(seen) === 'yes' ? [] : ['quantity'])

/** What the quantity dialog asks about the product in hand. */
export const amountInHand = (seen: ControlSeen): Amount => {
  const line = lineInHand(seen)
  return {
    name: line?.productName ?? '',
    unit: line?.unit ?? '',
    most: line === undefined ? 0 : leftOf(seen, line),
    start: startAmount(seen, line),
    isDecimal: line?.isProductPieceDecimal ?? false,
  }
}

/** The parcels of which everything is there. */
export const parcelsExpected = (seen: ControlSeen): readonly string[] =>
  filled(seen)
    .filter(isReady)
    .map(({ barcode }) => barcode)
/** The product in hand first, then the others that would be right here. */
export const productsExpected = (seen: ControlSeen): readonly string[] =>
  [lineInHand(seen), ...openLines(seen)].flatMap(line => (line === undefined ? [] : [line.productBarcode]))

/** The checker's table, and the orders of what he took from it. */
export const readDesk = async ({ read, readUnless, position, who }: Reading<ControlPosition>): Promise<ControlDesk> => {
  const { agentTable } = contract.seats
  const { orders: ordersOf } = contract.qualityControl
  const table = await readUnless(agentTable, {}, 'KullaniciUzerindeMasaYok')
  const desk = { settings: who.settings, table, done: null, orders: [], taken: [] }
  if (table === null) return desk
  if (position.parcelId !== null && table.parcels.some(({ id }) => id === position.parcelId))
    return { ...desk, orders: await read(ordersOf, { boxID: position.parcelId }) }
  if (position.code === null) return desk
  const orders = await read(ordersOf, { barcode: position.code })
  return { ...desk, orders: orders.map(readByItsScan) }
}
