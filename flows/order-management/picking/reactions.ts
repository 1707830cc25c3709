import { contract } from '#contract/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { request } from '#engine/vocabulary/reaction.ts'
import { missingEnding, type PickEnding, pickEnding, putPick } from './endings.ts'
import { foreseePick } from './foresee.ts'
import * as inputs from './inputs.ts'
import {
  judgeAmount,
  judgeOrder,
  judgeOtherShelf,
  judgeProduct,
  judgeShelf,
  judgeSlot,
  piecesGiven,
  piecesScanned,
  scannedAgain,
  whatIsLeft,
  whereItGoes,
} from './judge.ts'
import type { PickingPlan, PickingPosition, PickingSeen } from './plan.ts'
import * as positions from './positions.ts'
import * as tells from './tells.ts'

/** The steps of picking. */
export type PickingStep = 'shelf' | 'order' | 'product' | 'slot' | 'quantity' | 'missing' | 'otherShelf' | Notice
type Notice = 'finished' | 'finishedWithoutCart' | 'noOrder' | 'noCart'
const { call, go, load, turn, refuse, warn, when } = flowOn<PickingPlan, PickingPosition, PickingStep>()

const { pick: pickCall, setPiece } = contract.picking
const lost = {
  ORDER_STATUS_IS_CANCELLED: '@reload',
  ORDER_PRODUCT_IS_CANCELLED: '@reload',
  SiparisinizYok: '@reload',
  ArabaBulunamadi: 'noCart',
  SHELF_NOT_FOUND: load(positions.atSearch),
} as const
const pick = (input: typeof inputs.scannedInput, ends: (seen: PickingSeen) => PickEnding | 'over' = pickEnding) =>
  call(pickCall, {
    input,
    apply: putPick,
    ends,
    to: {
      more: turn(positions.handsFree, 'product'),
      shelfDone: turn(positions.handsFree, 'shelf'),
      orderDone: turn(positions.handsFree, 'order'),
      allDone: '@resume',
      over: '@resume',
    },
    careful: ['over'],
    keys: lost,
    says: tells.tellPicked,
    foresee: foreseePick,
    undo: seen => request(setPiece, inputs.beforePickInput(seen), seen.position.fromShelfId !== null),
    undoneAt: positions.handsFree,
  })
export const markMissing = call(pickCall, {
  input: inputs.missingInput,
  apply: putPick,
  ends: missingEnding,
  to: { missing: '@resume', allMissing: '@resume' },
  keys: { ...lost, ORDER_PRODUCT_REJECT_AND_CHANGED_STORE_INFORMATION: '@reload' },
  says: tells.tellPicked,
  foresee: foreseePick,
  undo: seen => request(setPiece, inputs.beforeMissingInput(seen)),
})

/** What is taken goes into the cart, or first to its slot. */
const take = (input: typeof inputs.scannedInput, pieces: typeof piecesScanned) =>
  when(whereItGoes, { cart: pick(input), slot: turn(positions.onTheWay(pieces), 'slot') })
const pickOver = (input: typeof inputs.scannedInput) => pick(input, () => 'over')

const atShelf = turn(positions.atShelf, 'product')
const shelfDone = refuse('SHELF_DONE', tells.tellShelf)
const slotScanned = refuse('SLOT_SCANNED', tells.tellSlot)
const orderDone = refuse('ORDER_DONE', tells.tellOrder)

export const shelfScan = when(judgeShelf, {
  found: atShelf,
  notNext: warn('SHELF_NOT_NEXT', atShelf, tells.tellNext),
  done: shelfDone,
  over: pickOver(inputs.scannedInput),
  product: refuse('SHELF_FIRST', tells.tellWrong),
  productDone: refuse('PRODUCT_DONE', tells.tellWrong),
  slot: slotScanned,
  unknown: refuse('SHELF_NOT_IN_PLAN', tells.tellWrong),
})
export const orderScan = when(judgeOrder, {
  found: turn(positions.atOrder, 'product'),
  done: orderDone,
  unknown: refuse('ORDER_NOT_IN_SET', tells.tellWrong),
})
export const productScan = when(judgeProduct, {
  counted: take(inputs.scannedInput, piecesScanned),
  carried: take(inputs.scannedInput, piecesScanned),
  over: pickOver(inputs.scannedInput),
  weighed: go('quantity'),
  shelf: atShelf,
  shelfLeft: warn('SHELF_LEFT', atShelf, tells.tellShelfLeft),
  shelfDone,
  notInOrder: refuse('SHELF_NOT_IN_ORDER', tells.tellShelf),
  order: go('product'),
  orderLeft: warn('ORDER_LEFT', turn(positions.atOrder, 'product'), tells.tellOrderLeft),
  orderDone,
  orderScanned: refuse('ORDER_SCANNED', tells.tellOrderScanned),
  tooMuch: refuse('PICKING_PIECE_TOO_MUCH', tells.tellLeft),
  elsewhere: refuse('PRODUCT_ELSEWHERE', tells.tellWrong),
  done: refuse('PRODUCT_DONE', tells.tellWrong),
  other: refuse('OTHER_PRODUCT', tells.tellWrong),
  slot: slotScanned,
  unknown: refuse('PRODUCT_NOT_IN_SET', tells.tellWrong),
})
export const slotScan = when(judgeSlot, {
  right: pick(inputs.slotInput),
  ofOther: refuse('SLOT_OF_OTHER', tells.tellSlot),
  product: refuse('SLOT_FIRST', tells.tellSlot),
  unknown: refuse('SLOT_UNKNOWN', tells.tellSlot),
})
/** What was in hand is on its shelf again. */
export const putDown = turn(positions.handsFree, 'product')
/** The way back to the orders or the shelves. */
export const leave = when(whatIsLeft, {
  order: warn('ORDER_LEFT', turn(positions.atChoice, 'order'), tells.tellOrderLeft),
  shelf: warn('SHELF_LEFT', turn(positions.atChoice, 'shelf'), tells.tellShelfLeft),
  nothing: refuse('NOT_HERE'),
})
export const amount = when(judgeAmount, {
  fits: take(inputs.givenInput, piecesGiven),
  over: pickOver(inputs.givenInput),
  zero: refuse('PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO'),
  notWhole: refuse('PICKING_PIECE_NOT_WHOLE', tells.tellLeft),
  tooMuch: refuse('PICKING_PIECE_TOO_MUCH', tells.tellLeft),
  notANumber: refuse('QUANTITY_NOT_A_NUMBER', tells.tellGiven),
})
export const shelfWithIt = when(judgeOtherShelf, {
  found: turn(positions.atOtherShelf, 'product'),
  same: turn(positions.atShelfAgain, 'product'),
  none: refuse('SHELF_HAS_NONE', tells.tellWrong),
})
export const confirmByScan = when(scannedAgain, { same: amount, other: refuse('OTHER_PRODUCT', tells.tellWrong) })
