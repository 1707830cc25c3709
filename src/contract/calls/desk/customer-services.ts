import * as v from 'valibot'
import { get, post } from '../../define.ts'
import { id, idInAddress, list, record, typed } from '../../shapes/parts.ts'

/** Why a customer is called: 1 his payment at the door, 2 missing goods, 3 where his refund goes, 4 what he sends back. */
export const serviceKinds = [1, 2, 3, 4] as const
export const callResults = ['reached', 'notReached', 'callBack', 'done'] as const
/** A call of which nobody wrote yet what came of it: it was dialled, or could not be put through. */
export const unwrittenResults = ['dialled', 'notConnected'] as const

/** A call to a customer, as it stands on his order. */
export const serviceCall = record({
  at: v.string(),
  user: v.string(),
  kind: v.picklist([0, ...serviceKinds]),
  result: v.picklist([...callResults, ...unwrittenResults]),
  note: v.string(),
})
export type ServiceCall = v.InferOutput<typeof serviceCall>

/** The calls to customers. */
export const customerServices = {
  logCall: post('/api/customer-services/calls', {
    summary: 'Write down what a call to a customer came to',
    access: 'signedIn',
    /** Without a kind it is about nothing that is waited for. */
    body: {
      orderID: id,
      kind: v.optional(v.picklist([0, ...serviceKinds]), 0),
      result: v.picklist(callResults),
      note: typed(0, 500),
    },
    model: record({ id: v.number() }),
    keys: ['ORDER_IS_NOT_FOUND', 'SERVICE_TASK_GONE', 'NOTE_REQUIRED'],
  }),
  calls: get('/api/customer-services/orders/:id/calls', {
    summary: 'The calls to the customer of an order, the last first',
    access: ['OrderManagement.OrderDetails'],
    params: { id: idInAddress },
    model: list(serviceCall),
    keys: ['ORDER_IS_NOT_FOUND'],
  }),
}
