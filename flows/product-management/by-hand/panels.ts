import type { HandProduct } from '#contract/calls/goods/by-hand.ts'
import { reasonsFor, tellPromises } from '#domain/by-hand.ts'
import {
  type Card,
  type Facts,
  figure,
  type ListRow,
  type Panel,
  raw,
  type Text,
  word,
} from '#engine/vocabulary/panels.ts'
import type { Amount, Field, Option } from '#engine/vocabulary/step.ts'
import { differenceInHand, type HandSeen, piecesInHand, productInHand, stockAfter } from './work.ts'

export const productsExpected = ({ doc }: HandSeen): readonly string[] =>
  doc.shelf?.products.map(({ productBarcode }) => productBarcode) ?? []
export const moreExpected = (seen: HandSeen): readonly string[] => {
  const product = productInHand(seen)
  return [...(product === null ? [] : [product.productBarcode]), seen.doc.shelf?.shelfBarcode ?? '']
}

/** The shelf, giant, and all that lies on it. */
export const whatLiesThere = ({ doc: { shelf } }: HandSeen): readonly Panel[] =>
  shelf === null
    ? []
    : [
        {
          kind: 'card',
          mark: 'todo',
          shout: shelf.shelfCode,
          name: raw(shelf.definition),
          code: shelf.shelfBarcode,
        },
        {
          kind: 'list',
          label: word('panel.onTheShelf'),
          none: word('panel.shelfIsEmpty'),
          rows: shelf.products.filter(({ stock }) => stock > 0).map(rowOf),
        },
      ]

const rowOf = ({ productName, productBarcode, stock, reserved, unit, promises }: HandProduct): ListRow => ({
  title: raw(productName),
  text:
    reserved > 0 ? word('panel.handPromised', { piece: reserved, to: tellPromises(promises) }) : raw(productBarcode),
  value: word('panel.amountOf', { amount: stock, unit }),
  mark: reserved > 0 ? 'todo' : 'plain',
})

/** The product in hand and how much of it is told, giant; below it the shelf before and after. */
export const whatIsTold = (seen: HandSeen): readonly Panel[] => {
  const product = productInHand(seen)
  if (product === null) return []
  const { shelf, act } = seen.doc
  const card: Card = {
    kind: 'card',
    mark: 'todo',
    label: word(`panel.hand.${act}`, { shelf: shelf?.shelfCode ?? '' }),
    shout: String(piecesInHand(seen) ?? '–'),
    picture: product.image,
    name: raw(product.productName),
    code: product.productBarcode,
    note: word('panel.handUnit', { unit: product.unit }),
  }
  return [card, onTheShelf(seen, product)]
}

const onTheShelf = (seen: HandSeen, { stock, reserved, promises }: HandProduct): Facts => ({
  kind: 'facts',
  label: raw(seen.doc.shelf?.shelfCode ?? ''),
  facts: [
    { label: word('panel.handBefore'), value: figure(stock) },
    ...(reserved > 0
      ? [
          {
            label: word('panel.handReserved'),
            value: word('panel.handPromised', { piece: reserved, to: tellPromises(promises) }),
          },
        ]
      : []),
    { label: word('panel.handAfter'), value: figure(stockAfter(seen)) },
  ],
})

/** How much of the product in hand is told; the product tells one from the next. */
export const speakTold = (seen: HandSeen): Text => {
  const { productID = 0 } = productInHand(seen) ?? {}
  return word('voice.counted', { pieces: piecesInHand(seen) ?? 0, line: productID })
}

export const amountAsked = (seen: HandSeen): Amount => {
  const product = productInHand(seen)
  return {
    name: product?.productName ?? '',
    unit: product?.unit ?? '',
    most: null,
    start: String(piecesInHand(seen) ?? ''),
    isDecimal: product?.isProductPieceDecimal ?? false,
  }
}

const signs = {
  '@reason.manual': 'quantity',
  '@reason.found': 'yes',
  '@reason.damaged': 'missing',
  '@reason.sample': 'box',
  '@reason.internalUse': 'person',
} as const
export const reasonOptions = (seen: HandSeen): readonly Option[] =>
  reasonsFor(differenceInHand(seen)).map(reason => ({
    value: reason,
    title: word(reason.slice(1)),
    sign: signs[reason],
  }))

/** Whoever looks on shows his badge, which answers at once, or types who he is. */
export const whoLooksOn = (): readonly Field[] => [
  { name: 'badge', kind: 'badge', maxLength: 60 },
  { name: 'username', kind: 'text', maxLength: 100 },
  { name: 'password', kind: 'password', maxLength: 200 },
]

export const confirmOption = (): readonly Option[] => [{ value: 'yes', title: word('action.writeByHand'), sign: 'yes' }]
