import { contract } from '#contract/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { request } from '#engine/vocabulary/reaction.ts'
import { atBox, type ExcessPlace, type ExcessWork, inHand, toWriteOff, whereToPutAway } from './box.ts'
import * as book from './inputs.ts'
import {
  isScannedAgain,
  isWeighedAgain,
  judgeAmount,
  judgeEmpty,
  judgeProduct,
  judgeShelf,
  judgeWeighed,
} from './judge.ts'
import * as panels from './panels.ts'

type Id = 'product' | 'notInBox' | 'toWeigh' | 'quantity' | 'shelf' | 'empty' | 'sure'
const { flow, call, go, load, move, refuse, when } = flowOn<ExcessWork, ExcessPlace, Id>()

const api = contract.excess
const back = move(() => atBox)
const place = call(api.place, {
  input: book.putOnShelf,
  apply: book.putBox,
  ends: () => 'placed',
  to: { placed: back },
  keys: { PRODUCT_NOT_FOUND: '@reload', EXCESS_PIECE_TOO_MUCH: '@reload' },
  says: book.tellPlaced,
  undo: scene => request(api.takeBack, book.putOnShelf(scene)),
})
const find = (input: typeof book.askSurplus) =>
  call(api.find, {
    input,
    apply: book.putFound,
    ends: () => 'found',
    to: { found: move(book.atFound) },
    keys: { EXCESS_NOT_IN_BOX: load(book.atNotInBox), EXCESS_TO_WEIGH: load(book.atToWeigh) },
    says: (_, scene) => book.tellCode(scene),
  })
const confirmSurplus = find(book.confirmSurplus)
const writeOff = call(api.writeOff, {
  input: book.writtenOff,
  apply: book.putBox,
  ends: () => 'writtenOff',
  to: { writtenOff: back },
  keys: { EXCESS_CHANGED: '@reload', PRODUCT_NOT_FOUND: '@reload' },
  says: (_, scene) => book.tellWrittenOff(scene),
})

const product = when(judgeProduct, {
  taken: move(book.atTaken),
  weighed: move(book.atWeighed),
  tooMuch: refuse('EXCESS_PIECE_TOO_MUCH', book.tellInHand),
  shelf: refuse('EXCESS_PRODUCT_FIRST', book.tellCode),
  unknown: find(book.askSurplus),
})
const shelf = when(judgeShelf, {
  shelf: place,
  more: move(book.atTaken),
  tooMuch: refuse('EXCESS_PIECE_TOO_MUCH', book.tellInHand),
  otherProduct: refuse('OTHER_PRODUCT', book.tellOther),
})
const notANumber = refuse('QUANTITY_NOT_A_NUMBER', ({ value }) => ({ given: value }))
const otherProduct = refuse('OTHER_PRODUCT', book.tellOther)
const amount = when(judgeAmount, {
  fits: move(book.atAmount),
  zero: refuse('PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO'),
  notWhole: refuse('PICKING_PIECE_NOT_WHOLE', book.tellInHand),
  tooMuch: refuse('EXCESS_PIECE_TOO_MUCH', book.tellInHand),
  notANumber,
})
const weighed = when(judgeWeighed, {
  fits: find(book.weighedSurplus),
  zero: refuse('PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO'),
  notANumber,
})
const empty = when(judgeEmpty, {
  some: go('empty'),
  nothing: refuse('EXCESS_BOX_EMPTY'),
  notAllowed: refuse('PERMISSION_DENIED', () => ({ permission: 'ProductManagement.Counting.Apply' })),
})

/**
 * Take a piece out of the excess box and scan it, bring it to the shelf that is shown, scan that. Each further scan of the
 * product is one more in hand. What the books do not know of in the box is booked into it first; once the box is empty,
 * who may apply counts writes off what the books still say.
 */
export const excessProductManager = flow({
  place: atBox,
  load: async ({ read, who }) => ({ settings: who.settings, box: await read(api.read, {}), found: null }),
  loadKeys: {},
  resume: whereToPutAway,
  // biome-ignore format: a table is read by its rows
  steps: {
    product: { kind: 'scan', shows: panels.whatLiesThere, says: book.tellBox, expects: panels.productsExpected, on: { scan: product, missing: empty } },
    notInBox: { kind: 'choose', over: 'product', options: panels.bookSurplus, says: book.tellCode, holds: ({ place }) => place.code !== null, on: { answer: confirmSurplus, ok: confirmSurplus, cancel: back } },
    toWeigh: { kind: 'quantity', over: 'product', asks: panels.weightFound, says: book.tellCode, holds: ({ place }) => place.code !== null, on: { answer: weighed, scan: when(isWeighedAgain, { same: weighed, other: otherProduct }), cancel: back } },
    quantity: { kind: 'quantity', over: 'shelf', asks: panels.amountInHand, says: book.tellInHand, holds: seen => inHand(seen) !== null, on: { answer: amount, scan: when(isScannedAgain, { same: amount, other: otherProduct }), cancel: back } },
    shelf: { kind: 'scan', shows: panels.whereItGoes, says: book.tellInHand, expects: panels.shelfExpected, holds: seen => inHand(seen) !== null, on: { scan: shelf, quantity: go('quantity'), cancel: back } },
    empty: { kind: 'choose', over: 'product', options: panels.whatIsNotThere, says: book.tellBox, on: { answer: move(book.atWriteOff), cancel: back } },
    sure: { kind: 'choose', over: 'product', options: panels.writeOffSurely, says: book.tellWrittenOff, holds: seen => toWriteOff(seen).length > 0, on: { answer: writeOff, ok: writeOff, cancel: back } },
  },
})
