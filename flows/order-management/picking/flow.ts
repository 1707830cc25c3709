import { contract } from '#contract/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { request } from '#engine/vocabulary/reaction.ts'
import { missingEnding, pickEnding, putPick } from './endings.ts'
import { foreseePick } from './foresee.ts'
import * as inputs from './inputs.ts'
import { judgeAmount, judgeOrder, judgeOtherShelf, judgeProduct, judgeShelf, scannedAgain } from './judge.ts'
import * as panels from './panels.ts'
import {
  atStart,
  hasOpenHere,
  openOrders,
  openShelves,
  type PickingPlan,
  type PickingPosition,
  whereToPick,
} from './plan.ts'
import * as positions from './positions.ts'
import * as spoken from './spoken.ts'
import * as tells from './tells.ts'

type Id = 'shelf' | 'order' | 'product' | 'quantity' | 'missing' | 'otherShelf' | Notice
type Notice = 'finished' | 'finishedWithoutCart' | 'noOrder' | 'noCart'
const { flow, call, go, load, turn, refuse, when } = flowOn<PickingPlan, PickingPosition, Id>()

const { pick: pickCall, setPiece } = contract.picking
const lost = {
  ORDER_STATUS_IS_CANCELLED: '@reload',
  ORDER_PRODUCT_IS_CANCELLED: '@reload',
  SiparisinizYok: '@reload',
  ArabaBulunamadi: 'noCart',
  SHELF_NOT_FOUND: load(positions.atSearch),
} as const
const pick = (input: typeof inputs.scannedInput) =>
  call(pickCall, {
    input,
    apply: putPick,
    ends: pickEnding,
    to: { more: 'product', shelfDone: 'shelf', orderDone: 'order', allDone: '@resume' },
    keys: lost,
    says: tells.tellPicked,
    foresee: foreseePick,
    undo: seen => request(setPiece, inputs.beforePickInput(seen), seen.position.fromShelfId !== null),
  })
const markMissing = call(pickCall, {
  input: inputs.missingInput,
  apply: putPick,
  ends: missingEnding,
  to: { missing: '@resume', allMissing: '@resume' },
  keys: { ...lost, ORDER_PRODUCT_REJECT_AND_CHANGED_STORE_INFORMATION: '@reload' },
  says: tells.tellPicked,
  foresee: foreseePick,
  undo: seen => request(setPiece, inputs.beforeMissingInput(seen)),
})

const shelfScan = when(judgeShelf, {
  found: turn(positions.atShelf, 'product'),
  done: refuse('SHELF_DONE', tells.tellWrong),
  product: refuse('SHELF_FIRST', tells.tellWrong),
  productDone: refuse('PRODUCT_DONE', tells.tellWrong),
  unknown: refuse('SHELF_NOT_IN_PLAN', tells.tellWrong),
})
const orderScan = when(judgeOrder, {
  found: turn(positions.atOrder, 'product'),
  done: refuse('PRODUCT_DONE', tells.tellWrong),
  unknown: refuse('ORDER_NOT_IN_SET', tells.tellWrong),
})
const productScan = when(judgeProduct, {
  counted: pick(inputs.scannedInput),
  carried: pick(inputs.scannedInput),
  over: pick(inputs.scannedInput),
  weighed: go('quantity'),
  shelf: turn(positions.atShelf, 'product'),
  tooMuch: refuse('PICKING_PIECE_TOO_MUCH', tells.tellLeft),
  elsewhere: refuse('PRODUCT_ELSEWHERE', tells.tellWrong),
  done: refuse('PRODUCT_DONE', tells.tellWrong),
  other: refuse('OTHER_PRODUCT', tells.tellWrong),
  unknown: refuse('PRODUCT_NOT_IN_SET', tells.tellWrong),
})
const amount = when(judgeAmount, {
  fits: pick(inputs.givenInput),
  zero: refuse('PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO'),
  notWhole: refuse('PICKING_PIECE_NOT_WHOLE', tells.tellLeft),
  tooMuch: refuse('PICKING_PIECE_TOO_MUCH', tells.tellLeft),
  notANumber: refuse('QUANTITY_NOT_A_NUMBER', tells.tellGiven),
})
const shelfWithIt = when(judgeOtherShelf, {
  found: turn(positions.atOtherShelf, 'product'),
  same: turn(positions.atShelfAgain, 'product'),
  none: refuse('SHELF_HAS_NONE', tells.tellWrong),
})
const confirmByScan = when(scannedAgain, { same: amount, other: refuse('OTHER_PRODUCT', tells.tellWrong) })
const notice = { kind: 'notice', mark: 'plain' } as const

/**
 * Walk from shelf to shelf: scan the shelf, then each piece that is shown, until nothing is left of it; then the next
 * shelf. By settings the shelf may be tapped (2), is not asked for (3), or an order is chosen first (5). What isn't
 * there is marked missing with a reason, or taken from another shelf. The last scan can be taken back.
 */
export const picking = flow({
  start: atStart,
  load: panels.readPlan,
  loadKeys: { SiparisinizYok: 'noOrder', ArabaBulunamadi: 'noCart' },
  resume: whereToPick,
  progress: panels.setProgress,
  // biome-ignore format: a table is read by its rows
  steps: {
    shelf: { kind: 'scan', shows: panels.nextShelves, speaks: spoken.speakShelf, expects: panels.shelvesExpected, holds: seen => openShelves(seen).length > 0, on: { scan: shelfScan, answer: shelfScan } },
    order: { kind: 'choose', options: panels.ordersToPick, expects: panels.ordersExpected, holds: seen => openOrders(seen).length > 0, on: { scan: orderScan, answer: orderScan } },
    product: { kind: 'scan', shows: panels.productInHand, speaks: spoken.speakProduct, expects: panels.productsExpected, holds: hasOpenHere, on: { scan: productScan, missing: go('missing'), otherShelf: load(positions.atSearch), quantity: go('quantity') } },
    quantity: { kind: 'quantity', over: 'product', asks: panels.amountInHand, holds: hasOpenHere, on: { answer: amount, scan: confirmByScan, cancel: go('product') } },
    missing: { kind: 'choose', over: 'product', options: panels.missingCauses, says: tells.tellInHand, holds: hasOpenHere, on: { answer: markMissing, cancel: go('product') } },
    otherShelf: { kind: 'scan', shows: panels.shelvesWithIt, says: tells.tellInHand, expects: panels.othersExpected, holds: hasOpenHere, on: { scan: shelfWithIt, answer: shelfWithIt, cancel: turn(positions.atShelfAgain, 'product') } },
    finished: { kind: 'notice', mark: 'good', speaks: spoken.speakFinished, says: tells.tellTotals, on: { ok: go('/order-management/picking-car') } },
    finishedWithoutCart: { kind: 'notice', mark: 'good', speaks: spoken.speakFinished, says: tells.tellTotals, on: { ok: go('/order-management/order-selecting') } },
    noOrder: { ...notice, on: { ok: go('/order-management/order-selecting') } },
    noCart: { ...notice, on: { ok: go('/order-management/picking-car') } },
  },
})
