import * as v from 'valibot'
import { get, post } from '../../define.ts'
import { movementKinds } from '../../movement-kinds.ts'
import { order } from '../../shapes/order.ts'
import { orderStages } from '../../shapes/order-stages.ts'
import { code, id, idInAddress, list, maybe, record } from '../../shapes/parts.ts'

const reading = ['OrderManagement.OrderDetails'] as const
/** Cancelling and approving have no permission of their own: whoever may reset an order may turn its course. */
const changing = ['OrderManagement.OrderDetails.Reset'] as const

/** To the front comes what a set is made of, or what is in one. */
const hurrying = ['OrderManagement.Set.Manage'] as const

/** A line of an order, and where its goods are or could be taken from. */
export const orderProduct = record({
  ...order.entries.products.item.entries,
  unit: v.string(),
  image: maybe(v.string()),
  amount: v.number(),
  /** What its set takes of it from each shelf, in walking order. */
  shelves: list(
    record({
      shelfID: v.number(),
      shelfCode: v.string(),
      piece: v.number(),
      picked: v.number(),
      missing: v.number(),
    }),
  ),
  /** The shelves that could serve it, in walking order; only of a line that no set has put on a shelf. */
  freeShelves: list(record({ shelfID: v.number(), shelfCode: v.string(), free: v.number() })),
  /** Where its picked pieces are now; `code` is the barcode of the cart, its slot or the parcel, empty for the dispatch area. */
  carried: list(
    record({
      placeID: v.number(),
      kind: v.picklist(['cart', 'parcel', 'dispatch']),
      code: v.string(),
      piece: v.number(),
    }),
  ),
})
export type OrderProduct = v.InferOutput<typeof orderProduct>

/** How far an order is, and through whose hands its goods went. */
export const orderCourse = record({
  /** Where it stands, of an approved one that has not left. */
  stage: maybe(v.picklist(orderStages)),
  /** Seconds since something last happened to it. */
  still: v.number(),
  /** When its carrier first ceases to take packages after it came, and whether that is over. */
  due: v.string(),
  isPastDue: v.boolean(),
  /** Each movement of its goods, in order; a place without a name is a word. */
  hands: list(
    record({
      at: v.string(),
      user: maybe(v.string()),
      kind: v.picklist(movementKinds),
      product: v.string(),
      quantity: v.number(),
      from: v.string(),
      to: v.string(),
      device: maybe(v.string()),
    }),
  ),
})
export type OrderCourse = v.InferOutput<typeof orderCourse>

/** What became of each of many orders: done, or refused by itself. */
export const bulkAnswer = record({
  done: list(v.string()),
  refused: list(
    record({ orderNo: v.string(), key: v.string(), params: v.record(v.string(), v.union([v.string(), v.number()])) }),
  ),
})
export type BulkAnswer = v.InferOutput<typeof bulkAnswer>

/** What an act on orders comes to, of those that it can be done to. */
const consequence = record({
  orders: v.number(),
  /** Picked pieces that become excess. */
  picked: v.number(),
  /** What was paid and is owed back. */
  owed: v.number(),
})
export type Consequence = v.InferOutput<typeof consequence>

const ids = v.pipe(list(id), v.minLength(1), v.maxLength(200))
const longText = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(1000))
const cancelling = { reason: code, note: v.optional(maybe(longText)) }

/** One order in detail, and the acts that turn its course. */
export const orders = {
  byNumber: get('/api/Order/no/:no', {
    summary: 'One order with its lines, by its number',
    access: reading,
    params: { no: code },
    model: order,
    keys: ['ORDER_IS_NOT_FOUND'],
  }),
  products: get('/api/order/:id/products', {
    summary: "An order's lines, with where their goods are",
    access: reading,
    params: { id: idInAddress },
    model: list(orderProduct),
    keys: ['ORDER_IS_NOT_FOUND'],
  }),
  course: get('/api/order/:id/course', {
    summary: 'Where an order stands, for how long, when it is due, and who moved what of it',
    access: reading,
    params: { id: idInAddress },
    model: orderCourse,
    keys: ['ORDER_IS_NOT_FOUND'],
  }),
  hurry: post('/api/order/:id/hurry', {
    summary: 'Put an order before all others: the set that it is in, or one that is made of it alone',
    access: hurrying,
    audits: 'order',
    params: { id: idInAddress },
    model: order,
    keys: ['ORDER_IS_NOT_FOUND', 'ORDER_NOT_HURRIED', 'ORDER_GOODS_SHORT'],
  }),
  reset: post('/api/order/orderReset', {
    summary: 'Back to approved: out of its set, promises released, what was picked becomes excess',
    access: changing,
    audits: 'order',
    body: { orderId: id },
    model: order,
    keys: ['ORDER_IS_NOT_FOUND', 'ORDER_NOT_RESETTABLE'],
  }),
  cancel: post('/api/Order/:id/cancel', {
    summary: 'Cancel an order: promises released; what was picked stays where it is until it is caught',
    access: changing,
    audits: 'order',
    params: { id: idInAddress },
    body: cancelling,
    model: order,
    keys: ['ORDER_IS_NOT_FOUND', 'ORDER_NOT_CANCELLABLE'],
  }),
  approve: post('/api/Order/:id/approve', {
    summary: 'Let an order that was received, awaits approval or payment go to the warehouse',
    access: changing,
    audits: 'order',
    params: { id: idInAddress },
    model: order,
    keys: ['ORDER_IS_NOT_FOUND', 'ORDER_NOT_APPROVABLE'],
  }),
  addNote: post('/api/Order/:id/notes', {
    summary: 'Write a note on an order',
    access: reading,
    audits: 'order',
    params: { id: idInAddress },
    body: { text: longText },
    model: order,
    keys: ['ORDER_IS_NOT_FOUND'],
  }),
  /** The grace is `cancelGraceMs`: no carrier hears of a cancelled order before it is over. */
  restore: post('/api/Order/:id/restore', {
    summary: 'Take the cancelling of an order back, as long as nobody outside has heard of it',
    access: changing,
    audits: 'order',
    params: { id: idInAddress },
    model: order,
    keys: ['ORDER_IS_NOT_FOUND', 'ORDER_CANCEL_OVER'],
  }),
  weigh: post('/api/orders/weigh', {
    summary: 'What cancelling or resetting orders would come to',
    access: changing,
    changes: false,
    body: { ids, act: v.picklist(['cancel', 'reset']) },
    model: consequence,
    keys: ['ORDER_IS_NOT_FOUND'],
  }),
  resetMany: post('/api/orders/reset', {
    summary: 'Reset each of the orders that can be',
    access: changing,
    audits: 'order',
    body: { ids },
    model: bulkAnswer,
    keys: ['ORDER_IS_NOT_FOUND'],
  }),
  cancelMany: post('/api/orders/cancel', {
    summary: 'Cancel each of the orders that can be',
    access: changing,
    audits: 'order',
    body: { ids, ...cancelling },
    model: bulkAnswer,
    keys: ['ORDER_IS_NOT_FOUND'],
  }),
  restoreMany: post('/api/orders/restore', {
    summary: 'Take the cancelling of several orders back, of all or of none',
    access: changing,
    audits: 'order',
    body: { orderNos: v.pipe(list(code), v.minLength(1), v.maxLength(200)) },
    model: bulkAnswer,
    keys: ['ORDER_IS_NOT_FOUND', 'ORDER_CANCEL_OVER'],
  }),
  approveMany: post('/api/orders/approve', {
    summary: 'Approve each of the orders that can be',
    access: changing,
    audits: 'order',
    body: { ids },
    model: bulkAnswer,
    keys: ['ORDER_IS_NOT_FOUND'],
  }),
}
