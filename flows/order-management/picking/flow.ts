import { contract } from '#contract/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { request } from '#engine/vocabulary/reaction.ts'
import { foreseePick } from './foresee.ts'
import * as book from './inputs.ts'
import { findOrder, findOtherShelf, findProduct, findShelf, judgeAmount, scannedAgain } from './judge.ts'
import * as panels from './panels.ts'
import {
  atStart,
  openHere,
  openOrders,
  openShelves,
  type PickingPlace,
  type PickingPlan,
  type PickingScene,
  type PickingSeen,
  whereToPick,
} from './plan.ts'
import * as spoken from './spoken.ts'

type Id = 'shelf' | 'order' | 'product' | 'quantity' | 'missing' | 'otherShelf' | Notice
type Notice = 'finished' | 'finishedWithoutCart' | 'noOrder' | 'noCart'
const { flow, call, go, load, move, refuse, when } = flowOn<PickingPlan, PickingPlace, Id>()

const { pick: pickCall, setPiece } = contract.picking
const reload = '@reload' as const
const lost = { ORDER_STATUS_IS_CANCELLED: reload, ORDER_PRODUCT_IS_CANCELLED: reload, SiparisinizYok: reload }
const pick = (input: typeof book.pickScanned) =>
  call(pickCall, {
    input,
    apply: book.putPick,
    ends: book.pickEnding,
    to: { more: 'product', shelfDone: 'shelf', orderDone: 'order', allDone: '@resume' },
    keys: lost,
    says: book.tellPicked,
    foresee: foreseePick,
    undo: seen => request(setPiece, book.beforePick(seen), seen.place.fromShelfId !== null),
  })
const markMissing = call(pickCall, {
  input: book.markMissing,
  apply: book.putPick,
  ends: book.missingEnding,
  to: { missing: '@resume', allMissing: '@resume' },
  keys: { ...lost, ORDER_PRODUCT_REJECT_AND_CHANGED_STORE_INFORMATION: reload },
  says: book.tellPicked,
  foresee: foreseePick,
  undo: (seen: PickingScene) => request(setPiece, book.beforeMissing(seen)),
})

const shelfScan = when(findShelf, {
  found: move(book.atShelf, 'product'),
  done: refuse('SHELF_DONE', book.teach),
  product: refuse('SHELF_FIRST', book.teach),
  productDone: refuse('PRODUCT_DONE', book.teach),
  unknown: refuse('SHELF_NOT_IN_PLAN', book.teach),
})
const orderScan = when(findOrder, {
  found: move(book.atOrder, 'product'),
  done: refuse('PRODUCT_DONE', book.teach),
  unknown: refuse('ORDER_NOT_IN_SET', book.teach),
})
const productScan = when(findProduct, {
  counted: pick(book.pickScanned),
  carried: pick(book.pickScanned),
  over: pick(book.pickScanned),
  weighed: go('quantity'),
  shelf: move(book.atShelf, 'product'),
  tooMuch: refuse('PICKING_PIECE_TOO_MUCH', book.tellLeft),
  elsewhere: refuse('PRODUCT_ELSEWHERE', book.teach),
  done: refuse('PRODUCT_DONE', book.teach),
  other: refuse('OTHER_PRODUCT', book.teach),
  unknown: refuse('PRODUCT_NOT_IN_SET', book.teach),
})
const amount = when(judgeAmount, {
  fits: pick(book.pickGiven),
  zero: refuse('PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO'),
  notWhole: refuse('PICKING_PIECE_NOT_WHOLE', book.tellLeft),
  tooMuch: refuse('PICKING_PIECE_TOO_MUCH', book.tellLeft),
  notANumber: refuse('QUANTITY_NOT_A_NUMBER', book.tellGiven),
})
const shelfWithIt = when(findOtherShelf, {
  found: move(book.atOtherShelf, 'product'),
  same: move(book.backAtShelf, 'product'),
  none: refuse('SHELF_HAS_NONE', book.teach),
})
const confirmByScan = when(scannedAgain, { same: amount, other: refuse('OTHER_PRODUCT', book.teach) })
const hasOpen = (seen: PickingSeen) => openHere(seen).length > 0
const notice = { kind: 'notice', mark: 'plain' } as const

/**
 * Walk from shelf to shelf: scan the shelf, then each piece that is shown, until nothing is left of it; then the next
 * shelf. By settings the shelf may be tapped (2), is not asked for (3), or an order is chosen first (5). What isn't
 * there is marked missing with a reason, or taken from another shelf. The last scan can be taken back.
 */
export const picking = flow({
  id: 'picking',
  path: '/order-management/picking',
  permission: 'OrderManagement.ProductPicking',
  place: atStart,
  load: panels.readPlan,
  loadKeys: { SiparisinizYok: 'noOrder', ArabaBulunamadi: 'noCart' },
  resume: whereToPick,
  progress: panels.setProgress,
  // biome-ignore format: a table is read by its rows
  steps: {
    shelf: { kind: 'scan', shows: panels.nextShelves, speaks: spoken.speakShelf, expects: panels.shelvesExpected, holds: seen => openShelves(seen).length > 0, on: { scan: shelfScan, answer: shelfScan } },
    order: { kind: 'choose', options: panels.ordersToPick, expects: panels.ordersExpected, holds: seen => openOrders(seen).length > 0, on: { scan: orderScan, answer: orderScan } },
    product: { kind: 'scan', shows: panels.productInHand, speaks: spoken.speakProduct, expects: panels.productsExpected, holds: hasOpen, on: { scan: productScan, missing: go('missing'), otherShelf: load(book.lookingElsewhere), quantity: go('quantity') } },
    quantity: { kind: 'quantity', over: 'product', asks: panels.amountInHand, holds: hasOpen, on: { answer: amount, scan: confirmByScan, cancel: go('product') } },
    missing: { kind: 'choose', over: 'product', options: panels.missingCauses, says: book.tellInHand, holds: hasOpen, on: { answer: markMissing, cancel: go('product') } },
    otherShelf: { kind: 'scan', shows: panels.shelvesWithIt, says: book.tellInHand, expects: panels.othersExpected, holds: hasOpen, on: { scan: shelfWithIt, answer: shelfWithIt, cancel: move(book.backAtShelf, 'product') } },
    finished: { kind: 'notice', mark: 'good', speaks: spoken.speakFinished, says: book.tellTotals, on: { ok: go('/order-management/picking-car') } },
    finishedWithoutCart: { kind: 'notice', mark: 'good', speaks: spoken.speakFinished, says: book.tellTotals, on: { ok: go('/order-management/order-selecting') } },
    noOrder: { ...notice, on: { ok: go('/order-management/order-selecting') } },
    noCart: { ...notice, on: { ok: go('/order-management/picking-car') } },
  },
})
