import { isApprovable, isCancellable, isCancelled, isResettable } from '#domain/orders.ts'
import type { Operations } from '#server/base/call.ts'
import { addNote } from '../order-book/add-note.ts'
import { readOrder } from '../order-book/read-order.ts'
import { type ActOnOrders, actOnOrder, actOnOrders } from './act-on-orders.ts'
import { approveOrders } from './approve-orders.ts'
import { type Cancelling, cancelOrders } from './cancel-orders.ts'
import { hurryOrder } from './hurry-order.ts'
import { ordersOfBlocked } from './orders-of-blocked.ts'
import { readCourse } from './read-course.ts'
import { readProducts } from './read-products.ts'
import { rememberOrders } from './remember-orders.ts'
import { resetOrders } from './reset-orders.ts'
import { restoreNamed } from './restore-named.ts'
import { restoreOrders } from './restore-orders.ts'
import { weighOrders } from './weigh-orders.ts'

export const orders: Operations['orders'] = {
  async byNumber(call, { no }) {
    return (await readOrder(call, { orderNo: no })) ?? call.refuse('ORDER_IS_NOT_FOUND', { orderNo: no })
  },

  products: readProducts,
  course: readCourse,
  hurry: hurryOrder,
  reset: (call, { orderId }) => actOnOrder(call, orderId, resetting),
  cancel: (call, { id, ...cancelling }) => actOnOrder(call, id, cancellingFor(cancelling)),
  approve: (call, { id }) => actOnOrder(call, id, approving),

  restore: (call, { id }) => actOnOrder(call, id, restoring),
  weigh: weighOrders,

  async addNote(call, { id, text }) {
    if ((await addNote(call, [id], text)) === 0) call.refuse('ORDER_IS_NOT_FOUND', { id })
    return (await readOrder(call, { id }))!
  },

  resetMany: (call, { ids }) => actOnOrders(call, ids, resetting),
  cancelMany: (call, { ids, ...cancelling }) => actOnOrders(call, ids, cancellingFor(cancelling)),
  restoreMany: restoreNamed,
  approveMany: (call, { ids }) => actOnOrders(call, ids, approving),
}

const resetting: ActOnOrders<'ORDER_NOT_RESETTABLE'> = {
  isPossible: isResettable,
  otherwise: 'ORDER_NOT_RESETTABLE',
  perform: resetOrders,
}

const cancellingFor = (cancelling: Cancelling): ActOnOrders<'ORDER_NOT_CANCELLABLE'> => ({
  isPossible: isCancellable,
  otherwise: 'ORDER_NOT_CANCELLABLE',
  async perform(act, orders) {
    await rememberOrders(act, orders)
    await cancelOrders(act, orders, cancelling)
  },
})

const restoring: ActOnOrders<'ORDER_CANCEL_OVER'> = {
  isPossible: isCancelled,
  otherwise: 'ORDER_CANCEL_OVER',
  perform: restoreOrders,
}

const approving: ActOnOrders<'ORDER_NOT_APPROVABLE'> = {
  isPossible: isApprovable,
  otherwise: 'ORDER_NOT_APPROVABLE',
  perform: approveOrders,
  wantsLook: ordersOfBlocked,
}
