import { sumQuantities, toQuantity } from '#base/decimals.ts'
import { contract } from '#contract/index.ts'
import type { PickingProduct } from '#contract/shapes/picking.ts'
import type { Reading } from '#engine/vocabulary/flow.ts'
import { type Card, figure, type ListRow, type Panel, raw, type Text, word } from '#engine/vocabulary/panels.ts'
import type { Act } from '#engine/vocabulary/scene.ts'
import type { Amount } from '#engine/vocabulary/step.ts'
import { amountLeft } from '#flows/parts/amount.ts'
import { turnTo } from '#flows/parts/walks/turn-to.ts'
import { rowInHand } from './in-hand.ts'
import { whatIsLeft } from './judge.ts'
import {
  isOpen,
  leftOf,
  linesDone,
  openHere,
  openOrders,
  openShelves,
  otherShelf,
  type PickingPlan,
  type PickingPosition,
  type PickingSeen,
  piecesOf,
  rowsHere,
  shelfOf,
  shelfStoodAt,
} from './plan.ts'

export const setProgress = ({ doc }: PickingSeen): Panel => ({
  kind: 'progress',
  badge: word('panel.set', { setNo: doc.informations.setNo }),
  ...linesDone(doc),
  unit: word('unit.lines'),
})

/** The next shelf, giant, and how one comes there; the ones after it, small. */
export const nextShelves = (seen: PickingSeen): readonly Panel[] => {
  const [first, ...later] = openShelves(seen)
  const rowsOf = (id: number) => seen.doc.products.filter(row => row.shelfID === id && isOpen(row))
  const canTap = seen.doc.settings.urunToplamaAyar.urunToplamaYontemi === 2
  if (first === undefined) return []
  return [
    {
      kind: 'card',
      mark: 'todo',
      takes: 'width',
      label: word('panel.nextShelf'),
      shout: first.code,
      name: turnTo(first, shelfStoodAt(seen)),
      code: first.barcode,
      note: word(first.definition === '' ? 'panel.productsAndPieces' : 'panel.shelfAndPieces', {
        definition: first.definition,
        products: rowsOf(first.id).length,
        pieces: piecesOf(rowsOf(first.id)),
      }),
    },
    {
      kind: 'list',
      label: word(canTap ? 'panel.shelvesToTap' : 'panel.then'),
      rows: (canTap ? [first, ...later] : later)
        .slice(0, canTap ? Number.POSITIVE_INFINITY : mostLater)
        .map((shelf, nth) => ({
          title: raw(shelf.code),
          text: canTap
            ? word('panel.products', { products: rowsOf(shelf.id).length })
            : turnTo(shelf, [first, ...later][nth]),
          value: figure(piecesOf(rowsOf(shelf.id))),
          ...(canTap ? { answer: shelf.barcode } : {}),
        })),
    },
  ]
}

/** So many of the shelves that come later are shown. */
const mostLater = 8

/** How many to take now, for all that want it of this shelf, and from where. */
const takeCard = (seen: PickingSeen, row: PickingProduct): Card => {
  const other = otherShelf(seen)
  const shelf = shelfOf(seen, row)
  const isConfirmed = seen.position.shelfId === row.shelfID || other !== undefined
  const place = other?.shelfCode ?? shelf?.code ?? '–'
  const rows = takenTogether(seen, row)
  const open = rows.filter(isOpen)
  const now = piecesOf(open)
  return {
    kind: 'card',
    mark: isConfirmed ? 'done' : 'todo',
    label: word(other === undefined ? 'panel.shelf' : 'panel.otherShelf'),
    left: {
      now,
      of: toQuantity(now + sumQuantities(rows.map(({ occurrencesPiece }) => occurrencesPiece))),
      act: row.isProductPieceDecimal ? word('panel.takeOfUnit', { unit: row.unit }) : word('panel.take'),
    },
    // Where no shelf is asked for, one still has to go there.
    ...(isConfirmed ? { name: raw(place) } : { shout: place }),
    code: other?.shelfBarcode ?? shelf?.barcode ?? '',
    shares: open.map(each => ({ name: placeOrOrder(each), piece: leftOf(each) })),
    ...(open.length === 1 && { note: word('panel.order', { orderNo: row.orderNo }) }),
  }
}
/** The rows that one reach serves: one product of one shelf, for whomever it is; what is weighed is weighed for each. */
const takenTogether = (seen: PickingSeen, row: PickingProduct): readonly PickingProduct[] =>
  row.isProductPieceDecimal
    ? [row]
    : rowsHere(seen).filter(({ productID, shelfID }) => productID === row.productID && shelfID === row.shelfID)

/** Whose a piece is, by the slot that it goes into where there is one. */
const placeOrOrder = ({ slot, orderNo }: PickingProduct): Text =>
  slot ? word('panel.slot', { slot: slot.number }) : raw(orderNo)

const productCard = (row: PickingProduct): Card => ({
  kind: 'card',
  mark: 'todo',
  ...(row.slot && { label: word('panel.putIntoSlot'), shout: String(row.slot.number) }),
  picture: row.image,
  name: raw(row.productName),
  code: row.productBarcode,
})
const lineRow = (row: PickingProduct): ListRow => ({
  title: raw(row.productName),
  text: raw(row.productBarcode),
  value: word('panel.ofAll', { now: row.occurrencesPiece, of: row.piece }),
  mark: isOpen(row) ? 'todo' : 'done',
})

/** How many to take where one stands, and of what; by order, also its other lines, done ones too. */
export const productInHand = (seen: PickingSeen): readonly Panel[] => {
  const row = rowInHand(seen)
  if (row === undefined) return []
  const cards = [takeCard(seen, row), productCard(row)]
  const isByOrder = seen.doc.settings.urunToplamaAyar.urunToplamaYontemi === 5
  return isByOrder
    ? [
        ...cards,
        {
          kind: 'list',
          label: word('panel.linesOfOrder', { orderNo: row.orderNo }),
          rows: rowsHere(seen).map(lineRow),
        },
      ]
    : cards
}

/** The slot that what is in hand goes into, giant; and what that is. */
export const slotOfHand = (seen: PickingSeen): readonly Panel[] => {
  const row = rowInHand(seen)
  if (!row?.slot) return []
  const { slot, productName, orderNo, image, unit } = row
  return [
    {
      kind: 'card',
      mark: 'todo',
      takes: { row: 1 },
      label: word('panel.putIntoSlot'),
      shout: String(slot.number),
      code: slot.barcode,
      note: word('panel.order', { orderNo }),
    },
    {
      kind: 'card',
      mark: 'plain',
      picture: image,
      name: raw(productName),
      note: word('panel.amountOf', { amount: seen.position.piece ?? 0, unit }),
    },
  ]
}

export const ordersToPick = (seen: PickingSeen) =>
  openOrders(seen).map(order => ({
    value: String(order.id),
    title: raw(order.orderNo),
    text: raw(order.customerName),
    figure: word('panel.ofAll', { now: order.collectedProductCount, of: order.totalProductCount }),
    sign: 'order',
  }))

export const shelvesWithIt = (seen: PickingSeen): readonly Panel[] => [
  {
    kind: 'list',
    label: word('panel.otherShelves', { product: rowInHand(seen)?.productName ?? '' }),
    none: word('panel.noOtherShelf'),
    rows: seen.doc.others.map(other => ({
      title: raw(other.shelfCode),
      text: raw(other.shelfDefinition),
      value: figure(other.free),
      answer: other.shelfBarcode,
    })),
  },
]

export const missingCauses = ({ doc }: PickingSeen) =>
  doc.causes.map(cause => ({ value: String(cause.id), title: raw(cause.definition), sign: 'missing' }))

/** Where neither a shelf nor an order was chosen, there is nothing to go back to. */
export const uselessActs = (seen: PickingSeen): readonly Act[] => (whatIsLeft(seen) === 'nothing' ? ['cancel'] : [])

/** What the quantity dialog asks about the product in hand. */
export const amountInHand = (seen: PickingSeen): Amount => amountLeft(rowInHand(seen), leftOf)

export const shelvesExpected = (seen: PickingSeen): readonly string[] => openShelves(seen).map(shelf => shelf.barcode)
export const ordersExpected = (seen: PickingSeen): readonly string[] => openOrders(seen).map(order => order.orderNo)
/** The product in hand first, then the others that would be right here. */
export const productsExpected = (seen: PickingSeen): readonly string[] =>
  [rowInHand(seen), ...openHere(seen)].flatMap(row => (row === undefined ? [] : [row.productBarcode]))
export const slotExpected = (seen: PickingSeen): readonly string[] => {
  const slot = rowInHand(seen)?.slot
  return slot ? [slot.barcode] : []
}
export const othersExpected = ({ doc }: PickingSeen): readonly string[] => doc.others.map(other => other.shelfBarcode)

/** The whole plan of a set, read once: it decides most scans without the server. */
export const readPlan = async ({ read, position, who }: Reading<PickingPosition>): Promise<PickingPlan> => {
  const [informations, shelves, products, orders, causes, others] = await Promise.all([
    read(contract.picking.informations, {}),
    read(contract.picking.shelves, { finished: true }),
    read(contract.picking.products, {}),
    read(contract.picking.orders, {}),
    read(contract.picking.causes, { active: true }),
    position.productId === null
      ? []
      : read(contract.products.onShelves, { productID: position.productId, onlyFree: true }),
  ])
  const elsewhere = others.filter(other => other.shelfID !== position.shelfId)
  return { settings: who.settings, informations, shelves, products, orders, causes, others: elsewhere }
}
