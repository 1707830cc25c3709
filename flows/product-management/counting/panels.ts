import type { CountedProduct, CountingWork, ShelfAtHand } from '#contract/calls/goods/counting.ts'
import { figure, type ListRow, type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import type { Amount } from '#engine/vocabulary/step.ts'
import { type CountingSeen, countedLast } from './work.ts'

const mostRows = 6

export const shelvesExpected = ({ doc }: CountingSeen): readonly string[] =>
  doc.work.next.map(({ shelfBarcode }) => shelfBarcode)
/** Nobody is told what should lie here; of a count of one product, only that one is right. */
export const productsExpected = ({ doc: { work } }: CountingSeen): readonly string[] =>
  work.shelf?.only == null ? [] : [work.shelf.only.productBarcode]

/** The next shelf, giant; the ones after it, small. */
export const nextShelves = ({ doc }: CountingSeen): readonly Panel[] => {
  const [first, ...later] = doc.work.next
  if (first === undefined) return []
  return [
    {
      kind: 'card',
      mark: 'todo',
      label: word('panel.nextShelfToCount'),
      shout: first.shelfCode,
      name: raw(first.definition),
      code: first.shelfBarcode,
      note: word(first.isBegun ? 'panel.countIsBegun' : 'panel.shelvesToCount', { shelves: doc.work.left }),
    },
    {
      kind: 'list',
      label: word('panel.then'),
      none: word('panel.noOtherShelfToCount'),
      rows: later.slice(0, mostRows - 1).map(rowOfShelf),
    },
  ]
}

const rowOfShelf = (shelf: CountingWork['next'][number]): ListRow => ({
  title: raw(shelf.shelfCode),
  text: shelf.isBegun ? word('panel.countIsBegunShort') : raw(shelf.definition),
})

/** What was counted last, with a giant figure that counts up, and all that was counted here: nothing of what should be. */
export const countedHere = (seen: CountingSeen): readonly Panel[] => {
  const { shelf } = seen.doc.work
  if (shelf === null) return []
  const last = countedLast(seen)
  return [
    last === undefined ? emptyHanded(shelf) : lastCounted(last),
    {
      kind: 'list',
      label: word('panel.countedOnShelf', { shelf: shelf.shelfCode }),
      none: word(shelf.only === null ? 'panel.nothingCounted' : 'panel.onlyProduct', {
        product: shelf.only?.productName ?? '',
      }),
      rows: [...shelf.products.slice(0, mostRows).map(rowOfProduct), ...moreOf(shelf.products.length)],
    },
  ]
}

const emptyHanded = (shelf: ShelfAtHand): Panel => ({
  kind: 'card',
  mark: 'done',
  label: word('panel.shelfToCount'),
  shout: shelf.shelfCode,
  name: raw(shelf.definition),
  code: shelf.shelfBarcode,
  ...(shelf.only === null ? {} : { note: word('panel.onlyProduct', { product: shelf.only.productName }) }),
})

const lastCounted = (product: CountedProduct): Panel => ({
  kind: 'card',
  mark: 'todo',
  picture: product.image,
  name: raw(product.productName),
  code: product.productBarcode,
  tally: { now: product.piece, unit: word('unit.counted', { unit: product.unit }) },
  ...(product.belongsTo === null ? {} : { note: word('panel.belongsTo', { shelf: product.belongsTo }) }),
})

const rowOfProduct = (product: CountedProduct): ListRow => ({
  title: raw(product.productName),
  text:
    product.belongsTo === null ? raw(product.productBarcode) : word('panel.belongsTo', { shelf: product.belongsTo }),
  value: figure(product.piece),
  ...(product.belongsTo === null ? {} : { mark: 'todo' as const }),
})

const moreOf = (count: number): readonly ListRow[] =>
  count > mostRows ? [{ title: word('panel.moreProductsCounted', { count: count - mostRows }) }] : []

/** How much of the product lies there in all. */
export const amountInAll = (seen: CountingSeen): Amount => {
  const product = countedLast(seen)
  return {
    name: product?.productName ?? '',
    unit: product?.unit ?? '',
    most: null,
    start: String(product?.piece ?? ''),
    isDecimal: product?.isProductPieceDecimal ?? false,
  }
}
/** How much the product that was scanned weighs. */
export const amountWeighed = ({ doc }: CountingSeen): Amount => ({
  name: doc.toWeigh?.name ?? '',
  unit: doc.toWeigh?.unit ?? '',
  most: null,
  start: '',
  isDecimal: true,
})
