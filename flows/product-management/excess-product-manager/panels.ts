import type { ExcessProduct } from '#contract/calls/goods/excess.ts'
import { figure, type ListRow, type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import type { Amount, Option } from '#engine/vocabulary/step.ts'
import { amountOf } from '#flows/parts/amount.ts'
import { type ExcessSeen, inHand } from './box.ts'

export const productsExpected = ({ doc }: ExcessSeen): readonly string[] =>
  doc.box.products.map(({ productBarcode }) => productBarcode)

export const shelfExpected = (seen: ExcessSeen): readonly string[] => {
  const shelf = inHand(seen)?.shelf
  return shelf == null ? [] : [shelf.shelfBarcode]
}

/** What lies in the box by the books: each product with the shelf it should go to, and where it came from. */
export const whatLiesThere = ({ doc }: ExcessSeen): readonly Panel[] => [
  {
    kind: 'list',
    label: word('panel.excessBox'),
    none: word('panel.excessBoxEmpty'),
    rows: doc.box.products.map(rowOf),
  },
]

const rowOf = (product: ExcessProduct): ListRow => ({
  title: raw(product.productName),
  text: word(product.shelf === null ? 'panel.excessFrom' : 'panel.excessToShelf', {
    shelf: product.shelf?.shelfCode ?? '',
    code: product.productBarcode,
    orders: ordersOf(product),
  }),
  value: word('panel.amountOf', { amount: product.piece, unit: product.unit }),
  mark: 'todo',
})

const ordersShown = 3
/** The orders that it was picked for. */
const ordersOf = ({ origins }: ExcessProduct): string => {
  const orders = [...new Set(origins.map(({ orderNo }) => orderNo ?? '–'))]
  return orders.length > ordersShown ? `${orders.slice(0, ordersShown).join(', ')} …` : orders.join(', ') || '–'
}

/** The shelf that the pieces in hand should go to, giant. */
export const whereItGoes = (seen: ExcessSeen): readonly Panel[] => {
  const product = inHand(seen)
  if (product === null) return []
  const { shelf } = product
  return [
    {
      kind: 'card',
      mark: 'todo',
      label: word(shelf === null ? 'panel.anyShelf' : shelf.holdsProduct ? 'panel.shelfWithIt' : 'panel.emptyShelf'),
      shout: shelf?.shelfCode ?? '–',
      picture: product.image,
      name: raw(product.productName),
      code: shelf?.shelfBarcode ?? '',
      count: { now: seen.position.piece ?? 0, of: product.piece, unit: word('unit.inHand', { unit: product.unit }) },
      note: word('panel.excessFrom', { code: product.productBarcode, orders: ordersOf(product) }),
    },
  ]
}

export const amountInHand = (seen: ExcessSeen): Amount => {
  const product = inHand(seen)
  return amountOf(product, product?.piece ?? 0, String(seen.position.piece ?? ''))
}

/** Of what is known by its code alone. */
export const weightFound = ({ position }: ExcessSeen): Amount => ({
  name: position.code ?? '',
  unit: '',
  most: null,
  start: '',
  isDecimal: true,
})

export const bookSurplus = (): readonly Option[] => [{ value: 'found', title: word('panel.bookSurplus'), sign: 'box' }]

/** The whole box, or one product. */
export const whatIsNotThere = ({ doc }: ExcessSeen): readonly Option[] => [
  { value: 'all', title: word('panel.boxIsEmpty'), sign: 'box' },
  ...doc.box.products.map(product => ({
    value: String(product.productID),
    title: raw(product.productName),
    text: raw(product.productBarcode),
    figure: figure(product.piece),
    sign: 'missing',
  })),
]

export const writeOffSurely = (): readonly Option[] => [
  { value: 'writeOff', title: word('panel.writeOff'), sign: 'missing' },
]
