import type { PickingProduct } from '#contract/documents.ts'
import type { Seen } from '#engine/flow.ts'
import { type Card, type Panel, type Row, raw, word } from '#engine/panels.ts'
import {
  isOpen,
  leftOf,
  linesDone,
  openHere,
  openOrders,
  openShelves,
  otherShelf,
  type PickingPlace,
  type PickingPlan,
  piecesOf,
  rowInHand,
  rowsHere,
  shelfOf,
} from '#rules/picking.ts'

type Picking = Seen<PickingPlan, PickingPlace>

export const setProgress = ({ doc }: Picking): Panel => ({
  kind: 'progress',
  badge: word('panel.set', { setNo: doc.informations.setNo }),
  ...linesDone(doc),
  unit: word('unit.lines'),
})

/** The next shelf, giant; the ones after it, small. */
export const nextShelves = (seen: Picking): readonly Panel[] => {
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
      rows: (canTap ? [first, ...later] : later).slice(0, 5).map(shelf => ({
        title: raw(shelf.code),
        text: word('panel.products', { products: rowsOf(shelf.id).length }),
        value: raw(String(piecesOf(rowsOf(shelf.id)))),
        ...(canTap ? { answer: shelf.barcode } : {}),
      })),
    },
  ]
}

const placeCard = (seen: Picking, row: PickingProduct): Card => {
  const other = otherShelf(seen)
  const shelf = shelfOf(seen, row)
  const isConfirmed = seen.place.shelfId === row.shelfID || other !== undefined
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
const lineRow = (row: PickingProduct): Row => ({
  title: raw(row.productName),
  text: raw(row.productBarcode),
  value: raw(`${row.occurrencesPiece} / ${row.piece}`),
  mark: isOpen(row) ? 'todo' : 'done',
})

/** The shelf one stands at, and the product to take; by order, also its other lines, done ones too. */
export const productInHand = (seen: Picking): readonly Panel[] => {
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

export const ordersToPick = (seen: Picking) =>
  openOrders(seen).map(order => ({
    value: String(order.id),
    title: raw(order.orderNo),
    text: raw(order.customerName),
    figure: raw(`${order.collectedProductCount} / ${order.totalProductCount}`),
    sign: 'order',
  }))

export const shelvesWithIt = (seen: Picking): readonly Panel[] => [
  {
    kind: 'list',
    label: word('panel.otherShelves', { product: rowInHand(seen)?.productName ?? '' }),
    none: word('panel.noOtherShelf'),
    rows: seen.doc.others.map(other => ({
      title: raw(other.shelfCode),
      text: raw(other.shelfDefinition),
      value: raw(String(other.free)),
      answer: other.shelfBarcode,
    })),
  },
]

export const missingCauses = ({ doc }: Picking) =>
  doc.causes.map(cause => ({ value: String(cause.id), title: raw(cause.definition), sign: 'missing' }))

/** What is said when a pick was booked: the line's count, and where to go when the shelf is done. */
export const saysPicked = (seen: Picking, before: PickingProduct) => {
  const after =
    seen.doc.products.find(row => row.id === before.id) ??
    seen.doc.products.find(row => row.orderProductID === before.orderProductID) ??
    before
  return {
    product: before.productName,
    now: after.occurrencesPiece,
    of: after.piece,
    unit: after.unit,
    next: openShelves(seen)[0]?.code ?? '',
    left: openHere(seen).reduce((sum, row) => sum + leftOf(row), 0),
  }
}

/** What a wrong code at the product step is, and where it belongs. */
export const whereItBelongs = (seen: Picking, code: string) => {
  const row =
    seen.doc.products.find(other => [other.productBarcode, ...other.barcodes].includes(code) && isOpen(other)) ??
    seen.doc.products.find(other => [other.productBarcode, ...other.barcodes].includes(code))
  const shelves = openShelves(seen)
  const shelf = row === undefined ? undefined : shelfOf(seen, row)
  const here = shelves.findIndex(s => s.id === seen.place.shelfId)
  const there = shelves.findIndex(s => s.id === shelf?.id)
  return {
    code: code.slice(0, 40),
    product: row?.productName ?? '',
    shelf: shelf?.code ?? '',
    orderNo: row?.orderNo ?? '',
    ahead: Math.max(0, there - Math.max(0, here)),
  }
}
