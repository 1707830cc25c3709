import * as v from 'valibot'
import { get, post } from '../define.ts'
import { orderSet, userSet } from '../documents.ts'
import { day, flagInAddress, idInAddress, list, numberInAddress, record, text } from '../shapes.ts'

const access = ['OrderManagement.OrderSelect'] as const
const pieces = v.pipe(numberInAddress, v.minValue(0), v.maxValue(1_000_000))

/** Which approved orders may enter a set; a filter left out holds nothing back. */
export const orderFilters = {
  channel: v.optional(text),
  carrier: v.optional(text),
  country: v.optional(text),
  city: v.optional(text),
  paymentType: v.optional(text),
  dateFrom: v.optional(day),
  dateTo: v.optional(day),
  gift: v.optional(flagInAddress),
  campaign: v.optional(flagInAddress),
  /** `single`: one piece in all; `multi`: more. */
  pieceKind: v.optional(v.picklist(['single', 'multi'])),
  minPieces: v.optional(pieces),
  maxPieces: v.optional(pieces),
  maxOrders: v.optional(v.pipe(numberInAddress, v.safeInteger(), v.minValue(1), v.maxValue(500))),
}
export type OrderFilters = v.InferOutput<v.ObjectSchema<typeof orderFilters, undefined>>

export const setPreview = record({
  orderCount: v.number(),
  pieceCount: v.number(),
  lineCount: v.number(),
  shelfCount: v.number(),
  /** Approved orders that fit the filters but can't be allocated whole. */
  shortOrderCount: v.number(),
  estimatedWalkMetres: v.number(),
  orders: list(
    record({ id: v.number(), orderNo: v.string(), customerName: v.string(), city: v.string(), pieceCount: v.number() }),
  ),
})
export type SetPreview = v.InferOutput<typeof setPreview>

export const selectionOptions = record({
  channels: list(v.string()),
  carriers: list(v.string()),
  countries: list(v.string()),
  cities: list(v.string()),
  paymentTypes: list(v.string()),
  orderCount: v.number(),
  maxOrdersPerSet: v.number(),
})
export type SelectionOptions = v.InferOutput<typeof selectionOptions>

/** Making sets of approved orders, and taking one that waits. */
export const orderSelection = {
  options: get('/api/order-selections/options', {
    summary: 'What the approved orders can be filtered by',
    access,
    model: selectionOptions,
  }),
  preview: get('/api/order-selections/preview', {
    summary: 'The set that these filters would make, before it is made',
    access,
    query: orderFilters,
    model: setPreview,
  }),
  make: post('/api/order-selections', {
    summary: 'Make a set of the orders that fit, allocate its stock, and take it',
    access,
    body: orderFilters,
    model: userSet,
    keys: ['USER_HAS_SET', 'NO_ORDERS_FIT'],
  }),
  waiting: get('/api/order-selections/waiting', {
    summary: 'Sets that wait for a picker: free ones, and those meant for the user',
    access,
    model: list(orderSet),
  }),
  take: post('/api/order-selections/:setNo/take', {
    summary: 'Take a waiting set',
    access,
    params: { setNo: idInAddress },
    model: userSet,
    keys: ['USER_HAS_SET', 'SET_NOT_FOUND', 'SET_TAKEN'],
  }),
}
