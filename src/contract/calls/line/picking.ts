import * as v from 'valibot'
import { get, post, put } from '../../define.ts'
import { order } from '../../shapes/order.ts'
import { code, flagInAddress, id, idInAddress, list, maybe, numberInAddress, quantity } from '../../shapes/parts.ts'
import { pickAnswer, pickingInformations, pickingOrder, pickingProduct, returnCause } from '../../shapes/picking.ts'
import { pickedShelf } from '../../shapes/shelf.ts'

const access = ['OrderManagement.ProductPicking'] as const
const reading = ['SiparisinizYok', 'ArabaBulunamadi'] as const
const changing = [
  'SiparisinizYok',
  'ArabaBulunamadi',
  'PICKING_LINE_NOT_FOUND',
  'SHELF_NOT_FOUND',
  'ORDER_STATUS_IS_CANCELLED',
  'ORDER_PRODUCT_IS_CANCELLED',
  'PICKING_PIECE_TOO_MUCH',
  'PICKING_PIECE_NOT_WHOLE',
  'PICKING_STOCK_SHORT',
] as const

/** The picker's own set: its shelves, orders and products, and what was taken from where. */
export const picking = {
  informations: get('/api/picking-products/informations', {
    summary: "The counts of the user's set",
    access,
    model: pickingInformations,
    keys: reading,
  }),
  shelves: get('/api/OrderCollection/shelfs', {
    summary: "The shelves still to be visited, in walking order; if that is asked, the set's finished ones too",
    access,
    query: { finished: v.optional(flagInAddress) },
    model: list(pickedShelf),
    keys: reading,
  }),
  orders: get('/api/OrderCollection/orders', {
    summary: "The set's orders with how far each is picked",
    access,
    model: list(pickingOrder),
    keys: reading,
  }),
  products: get('/api/picking-products', {
    summary: "The set's allocations, in walking order; of one order or one shelf if asked",
    access,
    query: {
      orderId: v.optional(idInAddress),
      shelfId: v.optional(idInAddress),
      dataLimit: v.optional(v.pipe(numberInAddress, v.minValue(1), v.maxValue(10_000))),
    },
    model: list(pickingProduct),
    keys: reading,
  }),
  order: get('/api/Order/:id', {
    summary: 'One order with its lines',
    access: ['OrderManagement.ProductPicking', 'OrderManagement.OrderDetails'],
    params: { id: idInAddress },
    model: order,
    keys: ['ORDER_IS_NOT_FOUND'],
  }),
  causes: get('/api/OrderProductReturnCause/GetList', {
    summary: 'Why a product can be missing; or, if that is asked, why it can come back',
    access: 'signedIn',
    query: { active: v.optional(flagInAddress), use: v.optional(v.picklist(['missing', 'return'])) },
    model: list(returnCause),
  }),
  pick: post('/api/picking-products/pick', {
    summary: 'Take pieces of a line from a shelf into the cart, or mark them missing',
    access,
    body: {
      orderID: v.optional(id),
      productBarcode: v.optional(code),
      productID: v.optional(id),
      orderProductID: id,
      shelfID: v.optional(maybe(id)),
      piece: quantity,
      setNo: v.optional(maybe(id)),
      isMissingProduct: v.optional(v.boolean(), false),
      MissingProductReturnCauseID: v.optional(maybe(v.pipe(v.number(), v.safeInteger(), v.minValue(0))), 0),
      /** The shelf this line was allocated on, when the pieces come from another one. */
      allocatedShelfID: v.optional(maybe(id)),
    },
    model: pickAnswer,
    keys: [
      ...changing,
      'PICKED_OF_CANCELLED',
      'PICKED_AS_EXCESS',
      'RETURN_CAUSE_NOT_FOUND',
      'PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO',
      'ORDER_PRODUCT_REJECT_AND_CHANGED_STORE_INFORMATION',
    ],
  }),
  setPiece: put('/api/picking-products/occurencies-piece', {
    summary: 'Set the picked pieces of a line, downwards too: what is taken back goes from the cart to its shelf',
    access,
    body: {
      orderProductID: id,
      piece: quantity,
      /** Only the part of the line that is allocated on this shelf. */
      shelfID: v.optional(maybe(id)),
      missingPiece: v.optional(quantity),
      excessPiece: v.optional(quantity),
    },
    model: pickAnswer,
    keys: changing,
  }),
}
