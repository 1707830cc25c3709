import type { Operations } from '#server/base/call.ts'
import { endVisit, lockCarried } from './end-visit.ts'

/** An order was handed to somebody; what is paid at the door was collected. */
export const deliver: Operations['courier']['delivered'] = async (call, { id, receiver, collection }) => {
  const order = await lockCarried(call, id)
  const isDue = order.payDoorAmount > 0
  if (isDue && collection === 'none') call.refuse('COLLECTION_MISSING', { amount: order.payDoorAmount })
  if (!isDue && collection !== 'none') call.refuse('COLLECTION_NOT_DUE', { orderNo: order.orderNo })
  return endVisit(call, order, { receiver, collection })
}
