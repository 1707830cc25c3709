import { contract } from '#contract/index.ts'
import type { PickingProduct } from '#contract/shapes/picking.ts'
import type { Reading } from '#engine/vocabulary/flow.ts'
import { type Card, figure, type ListRow, type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import type { Act } from '#engine/vocabulary/scene.ts'
import type { Amount } from '#engine/vocabulary/step.ts'
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
  startAmount,
} from './plan.ts'

export const setProgress = ({ doc }: PickingSeen): Panel => ({
  kind: 'progress',
  badge: word('panel.set', { setNo: doc.informations.setNo }),
  ...linesDone(doc),
  unit: word('unit.lines'),
})

/** The next shelf, giant; the ones after it, small. */
export const nextShelves = (seen: PickingSeen): readonly Panel[] => {
  const [first, ...later] = openShelves(seen)
  const rowsOf = (id: number) => seen.doc.products.filter(row => row.shelfID === id && isOpen(row))
  const canTap = seen.doc.settings.urunToplamaAyar.urunToplamaYontemi === 2
  if (first === undefined) return []
  return [
    {
      kind: 'card',
      mark: 'todo',
      label: word('panel.nextShelf'),
      shout: first.code,
      name: raw(first.definition),
      code: first.barcode,
      note: word('panel.productsAndPieces', { products: rowsOf(first.id).length, pieces: piecesOf(rowsOf(first.id)) }),
    },
    {
      kind: 'list',
      label: word(canTap ? 'panel.shelvesToTap' : 'panel.then'),
      rows: (canTap ? [first, ...later] : later).slice(0, canTap ? Number.POSITIVE_INFINITY : 5).map(shelf => ({
        title: raw(shelf.code),
        text: word('panel.products', { products: rowsOf(shelf.id).length }),
        value: figure(piecesOf(rowsOf(shelf.id))),
        ...(canTap ? { answer: shelf.barcode } : {}),
      })),
    },
  ]
}

const placeCard = (seen: PickingSeen, row: PickingProduct): Card => {
  const other = otherShelf(seen)
  const shelf = shelfOf(seen, row)
  const isConfirmed = seen.position.shelfId === row.shelfID || other !== undefined
  return {
    kind: 'card',
    mark: isConfirmed ? 'done' : 'todo',
    label: word(other === undefined ? 'panel.shelf' : 'panel.otherShelf'),
    shout: other?.shelfCode ?? shelf?.code ?? '–',
    name: raw(other?.shelfDefinition ?? shelf?.definition ?? ''),
    code: other?.shelfBarcode ?? shelf?.barcode ?? '',
  }
}
const productCard = (row: PickingProduct, rows: readonly PickingProduct[]): Card => {
  const same = rows.filter(other => other.productID === row.productID && isOpen(other))
  return {
    kind: 'card',
    mark: 'todo',
    picture: row.image,
    name: raw(row.productName),
    code: row.productBarcode,
    count: { now: row.occurrencesPiece, of: row.piece, unit: raw(row.unit) },
    note:
      same.length > 1
        ? word('panel.orderAndTotal', { orderNo: row.orderNo, pieces: piecesOf(same), unit: row.unit })
        : word('panel.order', { orderNo: row.orderNo }),
  }
}
const lineRow = (row: PickingProduct): ListRow => ({
  title: raw(row.productName),
  text: raw(row.productBarcode),
  value: word('panel.ofAll', { now: row.occurrencesPiece, of: row.piece }),
  mark: isOpen(row) ? 'todo' : 'done',
})

/** The shelf one stands at, and the product to take; by order, also its other lines, done ones too. */
export const productInHand = (seen: PickingSeen): readonly Panel[] => {
  const row = rowInHand(seen)
  if (row === undefined) return []
  const cards = [placeCard(seen, row), productCard(row, rowsHere(seen))]
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
export const amountInHand = (seen: PickingSeen): Amount => {
  const row = rowInHand(seen)
  const left = row === undefined ? 0 : leftOf(row)
  return {
    name: row?.productName ?? '',
    unit: row?.unit ?? '',
    most: left,
    start: row === undefined ? '' : startAmount(row),
    isDecimal: row?.isProductPieceDecimal ?? false,
  }
}

export const shelvesExpected = (seen: PickingSeen): readonly string[] => openShelves(seen).map(shelf => shelf.barcode)
export const ordersExpected = (seen: PickingSeen): readonly string[] => openOrders(seen).map(order => order.orderNo)
/** The product in hand first, then the others that would be right here. */
export const productsExpected = (seen: PickingSeen): readonly string[] =>
  [rowInHand(seen), ...openHere(seen)].flatMap(row => (row === undefined ? [] : [row.productBarcode]))
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
