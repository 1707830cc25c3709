import * as v from 'valibot'
import { get, put } from '../../define.ts'
import { code, id, idInAddress, list, maybe, record } from '../../shapes/parts.ts'

const reading = ['Carrier.ShowPage'] as const
const changing = ['Carrier.Delivered'] as const

const courierOrderFields = {
  id: v.number(),
  orderNo: v.string(),
  /** 6 with the carrier; 7 and 18 once the courier is done with it. */
  status: v.number(),
  customerName: v.string(),
  city: v.string(),
  district: v.string(),
  address: v.string(),
  phone: v.string(),
  pieceCount: v.number(),
  /** What is to be collected at the door; 0 if all is paid. */
  payDoorAmount: v.number(),
}
export const courierOrder = record(courierOrderFields)
export type CourierOrder = v.InferOutput<typeof courierOrder>

export const courierOrderDetail = record({
  ...courierOrderFields,
  isGift: v.boolean(),
  deliveryDate: maybe(v.string()),
})
export type CourierOrderDetail = v.InferOutput<typeof courierOrderDetail>

export const undeliveredCause = record({ id: v.number(), definition: v.string() })
export type UndeliveredCause = v.InferOutput<typeof undeliveredCause>

const ending = ['ORDER_IS_NOT_FOUND', 'ORDER_NOT_WITH_COURIER', 'ORDER_STATUS_IS_CANCELLED'] as const

/** What a courier carries, and how each visit ended. */
export const courier = {
  orders: get('/api/courier/orders', {
    summary: 'The orders that the user carries, by city and district',
    access: reading,
    model: list(courierOrder),
  }),
  order: get('/api/courier/orders/:id', {
    summary: 'One of the orders that were given to the user, whatever became of it',
    access: reading,
    params: { id: idInAddress },
    model: courierOrderDetail,
    keys: ['ORDER_IS_NOT_FOUND'],
  }),
  causes: get('/api/courier/undelivered-causes', {
    summary: 'Why an order can be brought back',
    access: reading,
    model: list(undeliveredCause),
  }),
  delivered: put('/api/courier/orders/:id/delivered', {
    summary: 'The order was handed over (status 7), and what was due was collected',
    access: changing,
    params: { id: idInAddress },
    body: {
      /** Who took it. */
      receiver: code,
      collection: v.optional(v.picklist(['none', 'cash', 'card']), 'none'),
    },
    model: courierOrderDetail,
    keys: [...ending, 'COLLECTION_MISSING', 'COLLECTION_NOT_DUE'],
  }),
  undelivered: put('/api/courier/orders/:id/undelivered', {
    summary: 'The order could not be handed over (status 18)',
    access: changing,
    params: { id: idInAddress },
    body: { causeID: id },
    model: courierOrderDetail,
    keys: [...ending, 'UNDELIVERED_CAUSE_NOT_FOUND'],
  }),
}
