import * as v from 'valibot'
import { post } from '../../define.ts'
import { id, record, typed } from '../../shapes/parts.ts'

/** Why a customer is called: 1 his payment at the door, 2 missing goods, 3 where his refund goes, 4 what he sends back. */
export const serviceKinds = [1, 2, 3, 4] as const
export const callResults = ['reached', 'notReached', 'callBack', 'done'] as const

/** The calls to customers. */
export const customerServices = {
  logCall: post('/api/customer-services/calls', {
    summary: 'Write down what a call to a customer came to',
    access: 'signedIn',
    body: { orderID: id, kind: v.picklist(serviceKinds), result: v.picklist(callResults), note: typed(0, 500) },
    model: record({ id: v.number() }),
    keys: ['ORDER_IS_NOT_FOUND', 'SERVICE_TASK_GONE', 'NOTE_REQUIRED'],
  }),
}
