import * as v from 'valibot'
import { post } from '../../define.ts'
import { id, list, record } from '../../shapes/parts.ts'

const access = ['OrderManagement.OrderSelect'] as const
const ids = v.pipe(list(id), v.minLength(1), v.maxLength(100))

/** What a store says to pieces of another store's orders that it was asked to send. */
export const orderTransfers = {
  accept: post('/api/order-transfers/accepted', {
    summary: "The caller's store sends these pieces; how many transfers that are",
    access,
    body: { ids },
    model: record({ accepted: v.number() }),
    keys: ['ORDER_TRANSFER_NOT_FOUND'],
  }),
  sendBack: post('/api/order-transfers/sent-back', {
    summary: 'The store does not: the next one that has them is asked, else their order waits where it came from',
    access,
    body: { ids },
    model: record({ sentBack: v.number() }),
    keys: ['ORDER_TRANSFER_NOT_FOUND', 'ORDER_TRANSFER_BEGUN'],
  }),
}
