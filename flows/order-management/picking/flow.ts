import { flowOn } from '#engine/vocabulary/flow.ts'
import { speakShelf } from '#flows/parts/scanned/speak.ts'
import * as panels from './panels.ts'
import {
  atStart,
  hasOpenHere,
  openOrders,
  openShelves,
  type PickingPlan,
  type PickingPosition,
  rowOnItsWay,
  whereToPick,
} from './plan.ts'
import * as positions from './positions.ts'
import * as reactions from './reactions.ts'
import * as spoken from './spoken.ts'
import * as tells from './tells.ts'

const { flow, go, load, turn } = flowOn<PickingPlan, PickingPosition, reactions.PickingStep>()

const notice = { kind: 'notice', mark: 'plain' } as const

/**
 * Walk from shelf to shelf: scan the shelf, then each piece that is shown, until nothing is left of it; then the next
 * shelf. By settings the shelf may be tapped (2), is not asked for (3), or an order is chosen first (5), and each piece goes
 * into the slot of its order, which is scanned or only shown. What isn't there is marked missing with a reason, or taken
 * from another shelf. The last scan can be taken back.
 */
export const picking = flow({
  start: atStart,
  load: panels.readPlan,
  loadKeys: { SiparisinizYok: 'noOrder', ArabaBulunamadi: 'noCart' },
  resume: whereToPick,
  progress: panels.setProgress,
  // biome-ignore format: a table is read by its rows
  steps: {
    shelf: { kind: 'scan', shows: panels.nextShelves, speaks: spoken.speakShelf, expects: panels.shelvesExpected, holds: seen => openShelves(seen).length > 0, on: { scan: reactions.shelfScan, answer: reactions.shelfScan } },
    order: { kind: 'choose', options: panels.ordersToPick, expects: panels.ordersExpected, holds: seen => openOrders(seen).length > 0, on: { scan: reactions.orderScan, answer: reactions.orderScan } },
    product: { kind: 'scan', shows: panels.productInHand, speaks: spoken.speakProduct, expects: panels.productsExpected, hides: panels.uselessActs, holds: hasOpenHere, on: { scan: reactions.productScan, missing: go('missing'), otherShelf: load(positions.atSearch), quantity: go('quantity'), cancel: reactions.leave } },
    quantity: { kind: 'quantity', over: 'product', asks: panels.amountInHand, holds: hasOpenHere, on: { answer: reactions.amount, scan: reactions.confirmByScan, cancel: go('product') } },
    missing: { kind: 'choose', over: 'product', options: panels.missingCauses, says: tells.tellInHand, holds: hasOpenHere, on: { answer: reactions.markMissing, cancel: go('product') } },
    otherShelf: { kind: 'scan', shows: panels.shelvesWithIt, speaks: ({ doc }) => speakShelf(doc.others[0]?.shelfCode), says: tells.tellInHand, expects: panels.othersExpected, holds: hasOpenHere, on: { scan: reactions.shelfWithIt, answer: reactions.shelfWithIt, undo: turn(positions.atShelfAgain, 'product'), cancel: turn(positions.atShelfAgain, 'product') } },
    slot: { kind: 'scan', shows: panels.slotOfHand, speaks: spoken.speakSlot, says: tells.tellHand, expects: panels.slotExpected, hides: () => ['undo'], holds: seen => rowOnItsWay(seen) !== undefined, on: { scan: reactions.slotScan, undo: reactions.putDown, cancel: reactions.putDown } },
    finished: { kind: 'notice', mark: 'good', speaks: spoken.speakFinished, says: tells.tellTotals, on: { ok: go('/order-management/picking-car') } },
    finishedWithoutCart: { kind: 'notice', mark: 'good', speaks: spoken.speakFinished, says: tells.tellTotals, on: { ok: go('/order-management/order-selecting') } },
    noOrder: { ...notice, on: { ok: go('/order-management/order-selecting') } },
    noCart: { ...notice, on: { ok: go('/order-management/picking-car') } },
  },
})
