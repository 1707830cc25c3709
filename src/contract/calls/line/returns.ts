import * as v from 'valibot'
import { get, post, put, remove } from '../../define.ts'
import { order } from '../../shapes/order.ts'
import { code, id, idInAddress, list, maybe, quantity, record, typed, whole } from '../../shapes/parts.ts'
import { cases, scannable } from '../../station/scannable.ts'
import { photo, photoSent } from '../base/photos.ts'

const access = ['RefundManager.ShowPage'] as const

/** What a returned piece is found to be: what is not ours came in its stead, and nothing is given for it. */
export const returnConditions = ['sound', 'opened', 'damaged', 'notOurs'] as const
export type ReturnCondition = (typeof returnConditions)[number]

/** How what a customer is owed is given back: −1 nobody chose, 1 money, 2 a voucher, 3 an exchange, 4 his wallet. */
export const returnPaymentTypes = [-1, 1, 2, 3, 4] as const
export type ReturnPaymentType = (typeof returnPaymentTypes)[number]

/** none: nothing is owed; open: nobody chose; due, told, paid: money, its payer not told, told, and done; given: otherwise. */
export const refundStates = ['none', 'open', 'due', 'told', 'paid', 'given'] as const
export type RefundState = (typeof refundStates)[number]

/** An amount of TRY. */
const money = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(100_000_000))
/** Why it came back; 0, `select`, is none. */
const causeId = v.optional(whole(0, Number.MAX_SAFE_INTEGER), 0)

/** A line of the order, as the desk takes its pieces back. */
export const returnProduct = record({
  ...order.entries.products.item.entries,
  ...scannable,
  cases,
  /** What was sent of it, and what of that neither came back nor lies on the desk. */
  sentPiece: v.number(),
  leftPiece: v.number(),
  /** How many photos were taken of what came back of it. */
  photos: v.number(),
})
export type ReturnProduct = v.InferOutput<typeof returnProduct>

/** Pieces that were judged and lie on the desk. */
export const returnReading = record({
  id: v.number(),
  orderProductID: v.number(),
  piece: v.number(),
  condition: v.picklist(returnConditions),
  returnReasonID: v.number(),
})
export type ReturnReading = v.InferOutput<typeof returnReading>

/** An order as the returns desk needs it: what can come back, what was paid, what was taken back before. */
export const returnOrder = record({
  ...order.entries,
  products: list(returnProduct),
  readings: list(returnReading),
  /** Whether the desk first marks it as delivered. */
  isBeforeDelivery: v.boolean(),
  /** By how many days its time for returning is over; 0 if it is not. */
  daysPast: v.number(),
  /** Which return of the order the next one is: sent along, it is never booked twice. */
  returnNth: v.number(),
  collected: v.number(),
  refunded: v.number(),
  shippingAmount: v.number(),
  payDoorFee: v.number(),
  fixedShippingAmount: v.number(),
  returns: list(
    record({
      id: v.number(),
      no: v.number(),
      at: v.string(),
      user: v.string(),
      piece: v.number(),
      returnPaymentType: v.number(),
      amount: v.number(),
      refundState: v.picklist(refundStates),
    }),
  ),
})
export type ReturnOrder = v.InferOutput<typeof returnOrder>

/** What a completed return came to. */
export const returnDone = record({
  id: v.number(),
  /** On its slip as `R<no>`. */
  returnNo: v.number(),
  orderID: v.number(),
  orderNo: v.string(),
  /** Of the order, from now on. */
  status: v.number(),
  returnPaymentType: v.number(),
  amount: v.number(),
  refundState: v.picklist(refundStates),
  exchangeOrderNo: maybe(v.string()),
  voucherCode: maybe(v.string()),
  products: list(
    record({
      orderProductID: v.number(),
      productName: v.string(),
      piece: v.number(),
      unit: v.string(),
      condition: v.picklist(returnConditions),
      /** The shelf or tray that it was put into; without one it lies in the returns area. */
      place: maybe(v.string()),
    }),
  ),
  slipHtml: v.string(),
})
export type ReturnDone = v.InferOutput<typeof returnDone>

/** Goods that belong to nothing known, until somebody finds out. */
export const returnTray = record({
  id: v.number(),
  name: v.string(),
  code: v.string(),
  note: v.string(),
  orderNo: maybe(v.string()),
  at: v.string(),
  user: v.string(),
})
export type ReturnTray = v.InferOutput<typeof returnTray>

const bank = { iban: v.optional(maybe(typed(0, 60))), ibanName: v.optional(maybe(typed(0, 200))) }
const piecesJudged = [
  'ORDER_IS_NOT_FOUND',
  'ORDER_STATUS_IS_CANCELLED',
  'RETURN_NOT_SENT',
  'RETURN_OVER',
  'RETURN_OTHER_ORDER',
  'RETURN_TOO_MUCH',
  'RETURN_ALREADY',
  'RETURN_CAUSE_NOT_FOUND',
  'PICKING_PIECE_NOT_WHOLE',
  'PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO',
] as const

/** The returns desk: what comes back is found, judged piece by piece, and paid for. */
export const returns = {
  byCargo: get('/api/return-orders/cargo/:barcode', {
    summary: 'The order of a cargo package that came back',
    access,
    params: { barcode: code },
    model: returnOrder,
    keys: ['ORDER_IS_NOT_FOUND'],
  }),
  byBarcode: get('/api/return-orders/barcodes/:barcode', {
    summary: "The order of an order's number, a return slip, or a product that was sent to the telephone given",
    access,
    params: { barcode: code },
    query: { phone: v.optional(typed(0, 40)) },
    model: returnOrder,
    keys: ['ORDER_IS_NOT_FOUND', 'RETURN_PHONE_NEEDED'],
  }),
  complete: put('/api/return-orders/:id/completed', {
    summary: "Take an order's pieces back: goods to their places, the money to whoever pays it",
    access,
    params: { id: idInAddress },
    body: {
      returnPaymentType: v.optional(v.picklist(returnPaymentTypes), -1),
      cargoReturn: v.optional(v.boolean(), false),
      payDoorReturn: v.optional(v.boolean(), false),
      ReflectFixedShippingAmount: v.optional(v.boolean(), false),
      ReduceShippingCostAmount: v.optional(v.union([v.boolean(), money]), false),
      ...bank,
      /** May carry the bank account, too. */
      returnOrderRequest: v.optional(maybe(record(bank))),
      deliveryBeforeReturn: v.optional(v.boolean(), false),
      /** A line is named by its id, by its product or by that one's barcode. */
      products: v.pipe(
        list(
          record({
            id: v.optional(id),
            orderProductID: v.optional(id),
            productID: v.optional(id),
            barcode: v.optional(code),
            /** What comes back of it; an order's line sent as it was read says that as `returnPiece`. */
            piece: v.optional(quantity, 0),
            returnPiece: v.optional(quantity),
            returnReasonID: causeId,
            condition: v.optional(v.picklist(returnConditions), 'sound'),
          }),
        ),
        v.minLength(1),
        v.maxLength(1000),
      ),
      /** Which return of the order it is, as it was read. */
      returnNth: v.optional(whole(1, 30_000)),
      /** What the customer is promised; no more than the terms come to. */
      amount: v.optional(money),
    },
    model: returnDone,
    keys: [
      ...piecesJudged,
      'WAREHOUSE_NOT_FOUND',
      'RETURN_NOT_DELIVERED',
      'RETURN_EMPTY',
      'RETURN_CHANGED',
      'RETURN_AMOUNT_TOO_MUCH',
      'RETURN_CUSTOMER_UNKNOWN',
      'IBAN_INVALID',
      'IBAN_NAME_MISSING',
    ],
  }),
  addReading: post('/api/return-orders/:id/readings', {
    summary: 'Lay judged pieces of a line on the desk',
    access,
    params: { id: idInAddress },
    body: {
      orderProductID: id,
      piece: v.optional(quantity, 1),
      returnReasonID: causeId,
      condition: v.picklist(returnConditions),
    },
    model: returnOrder,
    keys: piecesJudged,
  }),
  removeReading: remove('/api/return-orders/:id/readings/:readingID', {
    summary: 'Take judged pieces off the desk again',
    access,
    params: { id: idInAddress, readingID: idInAddress },
    model: returnOrder,
    keys: ['ORDER_IS_NOT_FOUND', 'RETURN_READING_NOT_FOUND'],
  }),
  addPhoto: post('/api/return-orders/:id/photos', {
    summary: 'What came back of a line looks like',
    access,
    params: { id: idInAddress },
    body: { orderProductID: id, ...photoSent.body },
    bodyLimitBytes: photoSent.bodyLimitBytes,
    model: returnOrder,
    keys: ['ORDER_IS_NOT_FOUND', 'RETURN_OTHER_ORDER', ...photoSent.keys],
  }),
  photos: get('/api/return-orders/:id/photos', {
    summary: 'The photos of what came back of an order',
    access: [...access, 'OrderManagement.OrderDetails'],
    params: { id: idInAddress },
    model: list(photo),
    keys: ['ORDER_IS_NOT_FOUND'],
  }),
  trays: get('/api/return-orders/trays', {
    summary: "The trays of the user's warehouse whose goods belong to nothing known",
    access,
    model: list(returnTray),
    keys: ['WAREHOUSE_NOT_FOUND'],
  }),
  addTray: post('/api/return-orders/trays', {
    summary: 'Put goods that came without any paper into a tray with a name',
    access,
    body: {
      name: v.optional(typed(0, 40), ''),
      code: v.optional(typed(0, 200), ''),
      note: v.optional(typed(0, 500), ''),
    },
    model: record({ tray: returnTray, trays: list(returnTray) }),
    keys: ['WAREHOUSE_NOT_FOUND', 'RETURN_TRAY_TAKEN'],
  }),
  closeTray: put('/api/return-orders/trays/:id/closed', {
    summary: 'The goods of a tray are dealt with',
    access,
    params: { id: idInAddress },
    model: list(returnTray),
    keys: ['WAREHOUSE_NOT_FOUND', 'RETURN_TRAY_NOT_FOUND'],
  }),
  paid: put('/api/return-orders/refunds/paid', {
    summary: 'The money of these returns was paid: an order that came back whole is then at its end (13)',
    access,
    body: { ids: v.pipe(list(id), v.minLength(1), v.maxLength(200)) },
    model: record({ paid: v.number() }),
    keys: ['REFUND_NOT_FOUND', 'REFUND_NOT_DUE'],
  }),
}
