import { contract } from '#contract/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { request } from '#engine/vocabulary/reaction.ts'
import { speakShelf, speakThing } from '#flows/parts/scanned/speak.ts'
import {
  atBox,
  type ExcessPosition,
  type ExcessWork,
  inHand,
  putBox,
  putFound,
  toWriteOff,
  whereToPutAway,
} from './box.ts'
import * as inputs from './inputs.ts'
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
import * as positions from './positions.ts'
import * as tells from './tells.ts'

type Id = 'product' | 'notInBox' | 'toWeigh' | 'quantity' | 'shelf' | 'empty' | 'sure'
const { flow, call, go, load, turn, refuse, when } = flowOn<ExcessWork, ExcessPosition, Id>()

const api = contract.excess
const back = turn(() => atBox)
const place = (end: 'placed' | 'placedElsewhere') =>
  call(api.place, {
    input: inputs.placeInput,
    apply: putBox,
    ends: () => end,
    to: { placed: back, placedElsewhere: back },
    careful: ['placedElsewhere'],
    keys: { PRODUCT_NOT_FOUND: '@reload', EXCESS_PIECE_TOO_MUCH: '@reload' },
    says: tells.tellPlaced,
    undo: scene => request(api.takeBack, inputs.placeInput(scene)),
  })
const find = (input: typeof inputs.surplusInput) =>
  call(api.find, {
    input,
    apply: putFound,
    ends: () => 'found',
    to: { found: turn(positions.atFound) },
    keys: { EXCESS_NOT_IN_BOX: load(positions.atNotInBox), EXCESS_TO_WEIGH: load(positions.atToWeigh) },
    says: (_, scene) => tells.tellCodeScanned(scene),
  })
const confirmSurplus = find(inputs.confirmedInput)
const writeOff = call(api.writeOff, {
  input: inputs.writeOffInput,
  apply: putBox,
  ends: () => 'writtenOff',
  to: { writtenOff: back },
  keys: { EXCESS_CHANGED: '@reload', PRODUCT_NOT_FOUND: '@reload' },
  says: (_, scene) => tells.tellWrittenOff(scene),
})

const product = when(judgeProduct, {
  taken: turn(positions.atTaken),
  weighed: turn(positions.atWeighed),
  tooMuch: refuse('EXCESS_PIECE_TOO_MUCH', tells.tellScanned),
  shelf: refuse('EXCESS_PRODUCT_FIRST', tells.tellCodeScanned),
  unknown: find(inputs.surplusInput),
})
const shelf = when(judgeShelf, {
  shelf: place('placed'),
  otherShelf: place('placedElsewhere'),
  more: turn(positions.atTaken),
  tooMuch: refuse('EXCESS_PIECE_TOO_MUCH', tells.tellInHand),
  otherProduct: refuse('OTHER_PRODUCT', tells.tellOther),
})
const notANumber = refuse('QUANTITY_NOT_A_NUMBER', ({ value }) => ({ given: value }))
const otherProduct = refuse('OTHER_PRODUCT', tells.tellOther)
const amount = when(judgeAmount, {
  fits: turn(positions.atAmount),
  zero: refuse('PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO'),
  notWhole: refuse('PICKING_PIECE_NOT_WHOLE', tells.tellInHand),
  tooMuch: refuse('EXCESS_PIECE_TOO_MUCH', tells.tellInHand),
  notANumber,
})
const weighed = when(judgeWeighed, {
  fits: find(inputs.weighedInput),
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
  start: atBox,
  load: async ({ read, who }) => ({ settings: who.settings, box: await read(api.read, {}), found: null }),
  loadKeys: {},
  resume: whereToPutAway,
  // biome-ignore format: a table is read by its rows
  steps: {
    product: { kind: 'scan', speaks: speakThing('product'), shows: panels.whatLiesThere, says: tells.tellBox, expects: panels.productsExpected, on: { scan: product, missing: empty } },
    notInBox: { kind: 'choose', over: 'product', options: panels.bookSurplus, says: tells.tellNotInBox, holds: ({ position }) => position.code !== null, on: { answer: confirmSurplus, ok: confirmSurplus, cancel: back } },
    toWeigh: { kind: 'quantity', over: 'product', asks: panels.weightFound, says: tells.tellNotInBox, holds: ({ position }) => position.code !== null, on: { answer: weighed, scan: when(isWeighedAgain, { same: weighed, other: otherProduct }), cancel: back } },
    quantity: { kind: 'quantity', over: 'shelf', asks: panels.amountInHand, says: tells.tellInHand, holds: seen => inHand(seen) !== null, on: { answer: amount, scan: when(isScannedAgain, { same: amount, other: otherProduct }), cancel: back } },
    shelf: { kind: 'scan', speaks: seen => speakShelf(inHand(seen)?.shelf?.shelfCode), shows: panels.whereItGoes, says: tells.tellInHand, expects: panels.shelfExpected, holds: seen => inHand(seen) !== null, on: { scan: shelf, quantity: go('quantity'), cancel: back } },
    empty: { kind: 'choose', over: 'product', options: panels.whatIsNotThere, says: tells.tellBox, on: { answer: turn(positions.atWriteOff), cancel: back } },
    sure: { kind: 'choose', over: 'product', options: panels.writeOffSurely, says: tells.tellWrittenOff, holds: seen => toWriteOff(seen).length > 0, on: { answer: writeOff, ok: writeOff, cancel: back } },
  },
})
