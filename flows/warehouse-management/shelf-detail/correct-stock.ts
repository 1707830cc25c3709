import { toQuantity } from '#base/decimals.ts'
import type { HandReason } from '#contract/calls/goods/by-hand.ts'
import type { StoredProduct } from '#contract/calls/goods/shelves.ts'
import { contract } from '#contract/index.ts'
import { reasonsFor } from '#domain/by-hand.ts'
import { type FlowBody, flowOn } from '#engine/vocabulary/flow.ts'
import { figure, raw, word } from '#engine/vocabulary/panels.ts'
import { request } from '#engine/vocabulary/reaction.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import { amountGiven } from '#flows/parts/amount.ts'
import { atRest, type Here, type ShelfPage, type ShelfScene } from './shelf-page.ts'

const { call, leave, load, refuse, turn, when } = flowOn<ShelfPage, Position, string>()
const { byHand: api } = contract

/** The product that is asked about; there is nothing to ask where only one lies there. */
const productMeant = ({ doc: { products }, position }: Here): StoredProduct | null =>
  products.length === 1
    ? products[0]!
    : (products.find(({ productID }) => String(productID) === String(position.product)) ?? null)
const pieceSeen = ({ position }: Here): number => Number(position.seen ?? Number.NaN)
const differenceIn = (seen: Here): number => toQuantity(pieceSeen(seen) - (productMeant(seen)?.stock ?? 0))

/** The dialog that asks for what of it is not told yet. */
export const correctionAsked = (seen: Here): 'which' | 'seen' | 'why' =>
  productMeant(seen) === null ? 'which' : Number.isNaN(differenceIn(seen)) ? 'seen' : 'why'

const whatIsMeant = (seen: Here) => ({
  shelfID: seen.doc.shelf?.id ?? 0,
  productID: productMeant(seen)?.productID ?? 0,
  known: productMeant(seen)?.stock ?? 0,
})
const tell = (seen: Here) => {
  const product = productMeant(seen)
  return {
    shelf: seen.doc.shelf?.code ?? '',
    product: product?.productName ?? '',
    unit: product?.unit ?? '',
    before: product?.stock ?? 0,
    after: Number.isNaN(pieceSeen(seen)) ? (product?.stock ?? 0) : pieceSeen(seen),
  }
}
const tellMeant = (_: Here, scene: ShelfScene) => tell(scene)

const over = load(atRest)
const back = turn(atRest, 'shelf')
const agree = call(api.update, {
  input: scene => ({ ...whatIsMeant(scene), piece: whatIsMeant(scene).known }),
  ends: () => 'agreed',
  to: { agreed: over },
  says: tellMeant,
  keys: { HAND_STOCK_CHANGED: over, PRODUCT_NOT_FOUND: over },
})
const write = call(api.update, {
  input: scene => ({ ...whatIsMeant(scene), piece: pieceSeen(scene), reason: scene.value as HandReason }),
  ends: () => 'corrected',
  to: { corrected: over },
  says: tellMeant,
  keys: {
    HAND_STOCK_CHANGED: over,
    PRODUCT_NOT_FOUND: over,
    HAND_PROMISED: back,
    HAND_NOT_SO_MANY: back,
    // There a second one shows his badge.
    SECOND_PERSON_NEEDED: leave(
      ({ doc }) => `/product-management/update-product?shelf=${encodeURIComponent(doc.shelf?.barcode ?? '')}`,
    ),
  },
  undo: (_, { changeID }) => request(api.takeBack, { changeID: changeID ?? 0 }, true),
  undoneAt: atRest,
})
const judgeSeen = (scene: ShelfScene): 'agrees' | 'differs' | 'notWhole' | 'notANumber' => {
  const amount = amountGiven(scene)
  const product = productMeant(scene)
  if (Number.isNaN(amount)) return 'notANumber'
  if (product?.isProductPieceDecimal === false && !Number.isInteger(amount)) return 'notWhole'
  return amount === product?.stock ? 'agrees' : 'differs'
}

/** A stock is put right by hand: which product's, how much is there, and why it differs. */
export const correctingSteps: FlowBody<ShelfPage, Position, string>['steps'] = {
  which: {
    kind: 'choose',
    over: 'shelf',
    says: tell,
    options: ({ doc }) =>
      doc.products.map(({ productID, productName, barcode, stockCode, stock }) => ({
        value: String(productID),
        title: raw(productName),
        text: raw(barcode || stockCode),
        figure: figure(stock),
      })),
    on: { answer: turn(({ position, value }) => ({ ...position, act: 'correctStock', product: value })), cancel: back },
  },
  seen: {
    kind: 'quantity',
    over: 'shelf',
    says: tell,
    holds: seen => productMeant(seen) !== null,
    asks: seen => {
      const { productName = '', unit = '', stock = 0, isProductPieceDecimal = false } = productMeant(seen) ?? {}
      return { name: productName, unit, most: null, start: String(stock), isDecimal: isProductPieceDecimal }
    },
    on: {
      answer: when(judgeSeen, {
        differs: turn(scene => ({ ...scene.position, act: 'correctStock', seen: amountGiven(scene) })),
        agrees: agree,
        notWhole: refuse('PICKING_PIECE_NOT_WHOLE', tell),
        notANumber: refuse('QUANTITY_NOT_A_NUMBER', ({ value }) => ({ given: value })),
      }),
      cancel: back,
    },
  },
  why: {
    kind: 'choose',
    over: 'shelf',
    says: tell,
    holds: seen => productMeant(seen) !== null,
    options: seen => reasonsFor(differenceIn(seen)).map(reason => ({ value: reason, title: word(reason.slice(1)) })),
    on: { answer: write, cancel: turn(({ position }) => ({ ...position, seen: null })) },
  },
}
