import { toQuantity } from '#base/decimals.ts'
import { type ControlOrder, type ControlProduct, shippingTypes } from '#contract/calls/line/quality-control.ts'
import { contract } from '#contract/index.ts'
import type { Reading } from '#engine/vocabulary/flow.ts'
import { type Card, figure, type ListRow, type Panel, raw, type Text, word } from '#engine/vocabulary/panels.ts'
import type { Act } from '#engine/vocabulary/scene.ts'
import type { Amount, Field, Option } from '#engine/vocabulary/step.ts'
import { amountOf } from '#flows/parts/amount.ts'
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
  piecesLeft,
  piecesRead,
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

/** How many pieces are still to be read, whose they are, and every line: those that wait first, the one in hand before them. */
export const piecesToRead = (seen: ControlSeen): readonly Panel[] => {
  const order = orderInHand(seen)
  if (order === undefined) return []
  const hand = lineInHand(seen)
  const turnOf = (line: ControlProduct) => (line === hand ? 0 : leftOf(seen, line) > 0 ? 1 : 2)
  return [
    leftCard(seen, order),
    {
      kind: 'list',
      form: 'tiles',
      label: word('panel.linesOfOrder', { orderNo: order.orderNo }),
      rows: linesHere(seen)
        .toSorted((a, b) => turnOf(a) - turnOf(b))
        .map(line => lineTile(seen, line)),
    },
  ]
}
const leftCard = (seen: ControlSeen, order: ControlOrder): Card => {
  const { customerName, orderNo, carrier, giftNote } = order
  return {
    kind: 'card',
    mark: 'todo',
    label: placeOf(order),
    left: { now: piecesLeft(seen), of: piecesRead(seen).of, act: word('panel.leftToRead') },
    name: raw(customerName || orderNo),
    note: raw([orderNo, carrier, giftNote].filter(Boolean).join(' · ')),
  }
}
/** Where the order lies: in its parcel or slot, or with its set. */
const placeOf = ({ parcel, slot, setNo }: ControlOrder): Text => {
  if (parcel !== null) return raw(parcel.definition)
  return slot
    ? word('panel.slotOfCart', { slot: slot.number, cart: slot.cart })
    : word('panel.set', { setNo: setNo ?? 0 })
}
/** A line as it lies before the checker; who taps one that waits tells its rest missing. */
const lineTile = (seen: ControlSeen, line: ControlProduct): ListRow => {
  const { productName, productBarcode, image, unit, piece, isCancelled } = line
  const left = leftOf(seen, line)
  const missing = missingOf(seen, line)
  return {
    title: raw(productName),
    text: missing > 0 ? word('panel.missingPieces', { missing }) : raw(productBarcode),
    picture: image,
    value:
      left === piece
        ? word('panel.amountOf', { amount: left, unit })
        : word('panel.ofAll', { now: toQuantity(piece - left), of: piece }),
    ...(left > 0 && !isCancelled ? { mark: 'todo', answer: productBarcode } : { mark: 'done' }),
  }
}

/** The open lines, the one in hand before the others. */
const withHandFirst = (seen: ControlSeen): readonly ControlProduct[] => {
  const hand = lineInHand(seen)
  return openLines(seen).toSorted((a, b) => Number(b === hand) - Number(a === hand))
}
/** The lines of which one may be told missing. */
export const linesToMiss = (seen: ControlSeen): readonly Option[] =>
  [...new Map(withHandFirst(seen).map(line => [line.productBarcode, line])).values()].map(line => ({
    value: line.productBarcode,
    title: raw(line.productName),
    text: raw(line.productBarcode),
    figure: figure(leftOf(seen, line)),
    sign: 'missing',
  }))

const mostLacking = 6
/** What is missing of the order. */
export const lacking = (seen: ControlSeen): readonly Panel[] => [
  {
    kind: 'facts',
    facts: linesHere(seen)
      .filter(line => missingOf(seen, line) > 0)
      .slice(0, mostLacking)
      .map(line => ({
        label: raw(line.productBarcode),
        value: word('panel.productAndPiece', {
          product: line.productName,
          piece: missingOf(seen, line),
          unit: line.unit,
        }),
      })),
  },
]

/** Whose order it is, where it goes, and what the gift note says. */
export const orderInShort = (seen: ControlSeen): readonly Panel[] => {
  const order = orderInHand(seen)
  if (order === undefined) return []
  const { customerName, carrier, amount, parcel, slot, giftNote } = order
  return [
    {
      kind: 'facts',
      facts: [
        ...(parcel === null ? [] : [{ label: word('panel.parcel'), value: raw(parcel.definition) }]),
        ...(slot ? [{ label: word('panel.cart'), value: placeOf(order) }] : []),
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
  return amountOf(line, line === undefined ? 0 : leftOf(seen, line), startAmount(seen, line))
}

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
  if (position.slot !== null && table.slots?.some(({ barcode }) => barcode === position.slot))
    return { ...desk, orders: await read(ordersOf, { barcode: position.slot }) }
  if (position.code === null) return desk
  const orders = await read(ordersOf, { barcode: position.code })
  return { ...desk, orders: orders.map(readByItsScan) }
}
