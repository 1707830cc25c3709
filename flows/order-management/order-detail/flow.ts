import { orders as api } from '#contract/calls/line/orders.ts'
import type { DocumentKind } from '#contract/document-kinds.ts'
import type { Order } from '#contract/documents.ts'
import { contract } from '#contract/index.ts'
import { isApprovable, isCancellable, isChecked, isResettable } from '#domain/orders.ts'
import { flowOn, type Reading } from '#engine/vocabulary/flow.ts'
import { maySee } from '#engine/vocabulary/guard.ts'
import type { Scene, Seen } from '#engine/vocabulary/scene.ts'
import type { Action } from '#engine/vocabulary/step.ts'
import { askTwice } from '#flows/builders/ask-twice.ts'
import { fieldsFrom } from '#flows/builders/fields-from.ts'
import { pages } from '#flows/pages.ts'
import { cancelOptions } from '#flows/parts/cancel-options.ts'
import { idFrom } from '#flows/parts/id-from.ts'
import { openScanned } from '#flows/parts/open-scanned.ts'
import { documentsOfOrder, reprintOptions } from './documents.ts'
import { allOfOrder, type OrderPage, type OrderPlace } from './panels.ts'

type Here = Seen<OrderPage, OrderPlace>
const { flow, call, go, leave, refuse, when } = flowOn<OrderPage, OrderPlace, string>()

const allOrders = '/order-management/orders'
const place: OrderPlace = { id: null, orderNo: null }
const isAsked = ({ id, orderNo }: OrderPlace): boolean => (id ?? '') !== '' || (orderNo ?? '') !== ''

const readOrder = ({ readUnless, place: { id, orderNo } }: Reading<OrderPlace>): Promise<Order | null> | null => {
  const wanted = idFrom(id)
  if (wanted !== null) return readUnless(contract.picking.order, { id: wanted }, 'ORDER_IS_NOT_FOUND')
  const no = String(orderNo ?? '')
    .trim()
    .slice(0, 200)
  return no === '' ? null : readUnless(api.byNumber, { no }, 'ORDER_IS_NOT_FOUND')
}

interface OrderAction extends Action {
  readonly fits: (order: Order) => boolean
}
const permission = 'OrderManagement.OrderDetails.Reset'
const actions: readonly OrderAction[] = [
  { name: 'approveOrder', takes: 'none', sign: 'yes', permission, fits: isApprovable },
  { name: 'addNote', takes: 'none', sign: 'new', fits: () => true },
  { name: 'openSet', takes: 'none', sign: 'order', fits: ({ setNo }) => setNo !== null },
  { name: 'print', takes: 'none', sign: 'print', fits: () => true },
  {
    name: 'reprint',
    takes: 'none',
    sign: 'print',
    permission: 'OrderManagement.OrderDetails.PrintBill',
    fits: isChecked,
  },
  { name: 'resetOrder', takes: 'none', sign: 'undo', permission, isDanger: true, fits: isResettable },
  { name: 'cancelOrder', takes: 'none', sign: 'missing', permission, isDanger: true, fits: isCancellable },
]
const readsSets: readonly string[] = [contract.sets.read.access].flat()
const offered = ({ doc: { order }, who }: Here): readonly OrderAction[] =>
  actions.filter(
    action =>
      order !== null &&
      action.fits(order) &&
      maySee(action, who) === 'yes' &&
      (action.name !== 'openSet' || who.authority.some(held => readsSets.includes(held))),
  )

const idOf = ({ doc }: Here): number => doc.order?.id ?? 0
const take = (doc: OrderPage, order: Order): OrderPage => ({ ...doc, order })
const gone = { ORDER_IS_NOT_FOUND: '@reload' } as const
const approve = call(api.approve, {
  input: scene => ({ id: idOf(scene) }),
  apply: take,
  ends: () => 'approved',
  to: { approved: 'order' },
  keys: { ...gone, ORDER_NOT_APPROVABLE: '@reload' },
})
// These two change where the goods are, too, which their answers do not tell.
const reset = call(api.reset, {
  input: scene => ({ orderId: idOf(scene) }),
  apply: take,
  ends: () => 'reset',
  to: { reset: '@reload' },
  keys: { ...gone, ORDER_NOT_RESETTABLE: '@reload' },
})
const cancel = call(api.cancel, {
  input: scene => ({ id: idOf(scene), reason: scene.value }),
  apply: take,
  ends: () => 'cancelled',
  to: { cancelled: '@reload' },
  keys: { ...gone, ORDER_NOT_CANCELLABLE: '@reload' },
})
const addNote = call(api.addNote, {
  input: scene => ({ id: idOf(scene), text: scene.fields.text ?? '' }),
  apply: take,
  ends: () => 'noted',
  to: { noted: 'order' },
  keys: gone,
})
const reprint = call(contract.documents.print, {
  input: scene => ({ orderIDs: [idOf(scene)], kinds: [scene.value as DocumentKind] }),
  ends: () => 'reprinted',
  to: { reprinted: 'order' },
  keys: { ORDER_IS_NOT_FOUND: '@reload' },
  prints: ({ papers }) => papers,
})
const back = go('order')
const scanned = openScanned<OrderPage, OrderPlace>('order', id => ({ ...place, id }))
const tellNo = ({ doc }: Here) => ({ orderNo: doc.order?.orderNo ?? '' })
const act = when<string>(
  (scene: Scene<OrderPage, OrderPlace>) =>
    offered(scene).some(({ name }) => name === scene.value) ? scene.value : 'other',
  {
    approveOrder: approve,
    addNote: go('note'),
    reprint: go('reprint'),
    openSet: leave(({ doc }) => pages.set(String(doc.order?.setNo))),
    resetOrder: go('sure'),
    cancelOrder: go('cancelReason'),
    other: refuse('NOT_HERE'),
  },
)

/** One order: who it is for, what is in it, where its goods are, what became of it; and the acts that turn its course. */
export const orderDetail = flow({
  query: Object.keys(place),
  place,
  load: async reading => {
    const order = await readOrder(reading)
    return { order, lines: order === null ? [] : await reading.read(api.products, { id: order.id }), found: null }
  },
  loadKeys: { ORDER_IS_NOT_FOUND: 'notFound' },
  resume: ({ doc, place }) => (doc.order !== null ? 'order' : isAsked(place) ? 'notFound' : allOrders),
  steps: {
    order: {
      kind: 'board',
      shows: allOfOrder,
      widgets: ({ doc: { order } }) => (order === null ? [] : [documentsOfOrder(order.id)]),
      says: tellNo,
      actions: offered,
      on: { action: act, scan: scanned },
    },
    note: {
      kind: 'form',
      over: 'order',
      says: tellNo,
      fields: () => fieldsFrom(api.addNote, ['text'], { kinds: { text: 'lines' } }),
      on: { answer: addNote, cancel: back },
    },
    cancelReason: {
      kind: 'choose',
      over: 'order',
      says: tellNo,
      options: cancelOptions,
      on: { answer: cancel, cancel: back },
    },
    reprint: {
      kind: 'choose',
      over: 'order',
      says: tellNo,
      options: reprintOptions,
      on: { answer: reprint, cancel: back },
    },
    sure: askTwice('order', 'resetOrder', reset, { says: tellNo, sign: 'undo' }),
    notFound: {
      kind: 'notice',
      mark: 'bad',
      on: { ok: go(allOrders), scan: scanned },
    },
  },
})
