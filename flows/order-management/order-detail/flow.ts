import { orders as api } from '#contract/calls/line/orders.ts'
import { contract } from '#contract/index.ts'
import type { Order } from '#contract/shapes/order.ts'
import { flowOn, type Reading } from '#engine/vocabulary/flow.ts'
import type { Seen } from '#engine/vocabulary/scene.ts'
import { askTwice } from '#flows/builders/ask-twice.ts'
import { fieldsFrom } from '#flows/builders/fields-from.ts'
import { type CallAbout, callCustomer } from '#flows/parts/calling/call-customer.ts'
import { cancelOptions } from '#flows/parts/cancelling/cancel-options.ts'
import { idFrom } from '#flows/parts/id-from.ts'
import { dialogAsked, offered } from './acts.ts'
import { documentsOfOrder, photosOfOrder, reprintOptions } from './documents.ts'
import { noOrder, type OrderPage, type OrderPosition } from './order-page.ts'
import { allOfOrder } from './panels.ts'
import { act, addNote, back, cancel, hurry, reprint, reset, scanned } from './reactions.ts'
import { whatCancelling, whatHurrying, whatResetting } from './what-follows.ts'

type Here = Seen<OrderPage, OrderPosition>
const { flow, go } = flowOn<OrderPage, OrderPosition, string>()

const allOrders = '/order-management/orders'
const isAsked = ({ id, orderNo }: OrderPosition): boolean => (id ?? '') !== '' || (orderNo ?? '') !== ''

const readOrder = ({ readUnless, position: { id, orderNo } }: Reading<OrderPosition>): Promise<Order | null> | null => {
  const wanted = idFrom(id)
  if (wanted !== null) return readUnless(contract.picking.order, { id: wanted }, 'ORDER_IS_NOT_FOUND')
  const no = String(orderNo ?? '')
    .trim()
    .slice(0, 200)
  return no === '' ? null : readUnless(api.byNumber, { no }, 'ORDER_IS_NOT_FOUND')
}

/** Returned in whole or in part, and what was paid back. */
const cameBack: readonly number[] = [9, 12, 13, 16, 17]
const aboutOrder = ({ doc: { order } }: Here): CallAbout | null =>
  order === null
    ? null
    : { orderID: order.id, orderNo: order.orderNo, customer: order.customerName, phone: order.phone, kind: 0 }
const tellNo = ({ doc }: Here) => ({ orderNo: doc.order?.orderNo ?? '' })

/** One order: who it is for, what is in it, where its goods are, what became of it; and the acts that turn its course. */
export const orderDetail = flow({
  query: Object.keys(noOrder),
  start: noOrder,
  load: async reading => {
    const order = await readOrder(reading)
    if (order === null) return { order, lines: [], course: null, calls: [], found: null }
    const { id } = order
    const [lines, course, calls] = await Promise.all([
      reading.read(api.products, { id }),
      reading.read(api.course, { id }),
      reading.read(contract.customerServices.calls, { id }),
    ])
    return { order, lines, course, calls, found: null }
  },
  loadKeys: { ORDER_IS_NOT_FOUND: 'notFound' },
  resume: seen =>
    seen.doc.order !== null ? (dialogAsked(seen) ?? 'order') : isAsked(seen.position) ? 'notFound' : allOrders,
  steps: {
    order: {
      kind: 'board',
      shows: allOfOrder,
      widgets: ({ doc: { order } }) =>
        order === null
          ? []
          : [documentsOfOrder(order.id), ...(cameBack.includes(order.status) ? [photosOfOrder(order.id)] : [])],
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
    call: callCustomer('order', aboutOrder),
    cancelReason: {
      kind: 'choose',
      over: 'order',
      says: tellNo,
      options: cancelOptions,
      on: { answer: go('cancelSure'), cancel: back },
    },
    cancelSure: askTwice('order', 'cancelOrder', cancel, { says: tellNo, shows: whatCancelling, back }),
    reprint: {
      kind: 'choose',
      over: 'order',
      says: tellNo,
      options: reprintOptions,
      on: { answer: reprint, cancel: back },
    },
    sure: askTwice('order', 'resetOrder', reset, { says: tellNo, shows: whatResetting, sign: 'undo', back }),
    hurrySure: askTwice('order', 'hurryOrder', hurry, { says: tellNo, shows: whatHurrying, sign: 'order', back }),
    notFound: {
      kind: 'notice',
      mark: 'bad',
      on: { ok: go(allOrders), scan: scanned },
    },
  },
})
