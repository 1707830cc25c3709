import { orders as api } from '#contract/calls/line/orders.ts'
import type { DocumentKind } from '#contract/document-kinds.ts'
import { contract } from '#contract/index.ts'
import type { Order } from '#contract/shapes/order.ts'
import { cancelGraceMs } from '#domain/orders.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { request } from '#engine/vocabulary/reaction.ts'
import type { Scene, Seen } from '#engine/vocabulary/scene.ts'
import { pages } from '#flows/pages.ts'
import { openScanned } from '#flows/parts/scanned/open-scanned.ts'
import { offered } from './acts.ts'
import { noOrder, type OrderPage, type OrderPosition } from './order-page.ts'

type Here = Seen<OrderPage, OrderPosition>
const { call, go, leave, load, refuse, turn, when } = flowOn<OrderPage, OrderPosition, string>()

const idOf = ({ doc }: Here): number => doc.order?.id ?? 0
const take = (doc: OrderPage, order: Order): OrderPage => ({ ...doc, order })
/** What the address asked for is done, or nobody wants it any more. */
export const back = turn(({ position }) => ({ ...position, act: null }), 'order')
const gone = { ORDER_IS_NOT_FOUND: '@reload' } as const
const approve = call(api.approve, {
  input: scene => ({ id: idOf(scene) }),
  apply: take,
  ends: () => 'approved',
  to: { approved: 'order' },
  keys: { ...gone, ORDER_NOT_APPROVABLE: '@reload' },
})
// These two change where the goods are, too, which their answers do not tell.
export const reset = call(api.reset, {
  input: scene => ({ orderId: idOf(scene) }),
  apply: take,
  ends: () => 'reset',
  to: { reset: '@reload' },
  keys: { ...gone, ORDER_NOT_RESETTABLE: '@reload' },
})
export const hurry = call(api.hurry, {
  input: scene => ({ id: idOf(scene) }),
  ends: () => 'hurried',
  to: { hurried: load(({ position }) => ({ ...position, act: null })) },
  keys: { ...gone, ORDER_NOT_HURRIED: '@reload', ORDER_GOODS_SHORT: back },
})
export const cancel = call(api.cancel, {
  input: scene => ({ id: idOf(scene), reason: scene.about }),
  apply: take,
  ends: () => 'cancelled',
  to: { cancelled: '@reload' },
  keys: { ...gone, ORDER_NOT_CANCELLABLE: '@reload' },
  undo: scene => request(api.restore, { id: idOf(scene) }, true),
  undoneAt: ({ position }) => ({ ...position, act: null }),
  undoWithinMs: cancelGraceMs,
})
export const addNote = call(api.addNote, {
  input: scene => ({ id: idOf(scene), text: scene.fields.text ?? '' }),
  apply: take,
  ends: () => 'noted',
  to: { noted: back },
  keys: gone,
})
export const reprint = call(contract.documents.print, {
  input: scene => ({ orderIDs: [idOf(scene)], kinds: [scene.value as DocumentKind] }),
  ends: () => 'reprinted',
  to: { reprinted: back },
  keys: { ORDER_IS_NOT_FOUND: '@reload' },
  prints: ({ papers }) => papers,
})
export const scanned = openScanned<OrderPage, OrderPosition>('order', id => ({ ...noOrder, id }))
export const act = when<string>(
  (scene: Scene<OrderPage, OrderPosition>) =>
    offered(scene).some(({ name }) => name === scene.value) ? scene.value : 'other',
  {
    approveOrder: approve,
    addNote: go('note'),
    callCustomer: go('call'),
    reprint: go('reprint'),
    hurryOrder: go('hurrySure'),
    openSet: leave(({ doc }) => pages.set(String(doc.order?.setNo))),
    resetOrder: go('sure'),
    cancelOrder: go('cancelReason'),
    other: refuse('NOT_HERE'),
  },
)
