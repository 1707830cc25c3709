import * as v from 'valibot'
import { get, post, remove } from '../../define.ts'
import { code, id, idInAddress, maybe, quantity, record } from '../../shapes/parts.ts'
import { cart } from '../../shapes/set.ts'

const access = ['WarehouseManagement.CarManager'] as const
const one = { access, params: { id: idInAddress } } as const

/** A cart as its manager sees it. */
export const cartDetail = v.object({
  ...cart.entries,
  isActive: v.boolean(),
  version: v.number(),
  warehouseID: v.number(),
  warehouse: v.string(),
  productCount: v.number(),
  pieceCount: v.number(),
  /** When the set it serves was taken. */
  takenDate: maybe(v.string()),
})
export type CartDetail = v.InferOutput<typeof cartDetail>

const capacity = v.pipe(quantity, v.minValue(0.001), v.maxValue(100_000))

/** The carts themselves; what they are used for stands in `carts`. */
export const cartAdmin = {
  read: get('/api/WarehouseCar/:id', {
    summary: 'A cart, whom it serves and what lies in it',
    ...one,
    model: cartDetail,
    keys: ['CART_NOT_FOUND'],
  }),
  save: post('/api/WarehouseCar', {
    summary: 'Make a cart in the warehouse; with an id, change the one that is there: what is left out stays',
    access,
    audits: 'cart',
    body: {
      id: v.optional(id),
      /** The one it was changed from; wanted where there is an id. */
      version: v.optional(v.pipe(v.number(), v.safeInteger()), 0),
      barcode: code,
      definition: code,
      /** 0 and 1: it is not divided. */
      slots: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
      litres: v.optional(maybe(capacity)),
      kilograms: v.optional(maybe(capacity)),
      isActive: v.optional(v.boolean()),
    },
    model: cartDetail,
    keys: [
      'CART_NOT_FOUND',
      'RECORD_CHANGED',
      'WAREHOUSE_NOT_FOUND',
      'BARCODE_TAKEN',
      'BARCODE_RESERVED',
      'BARCODE_INVALID',
      'CART_IN_USE',
      'CART_NOT_EMPTY',
    ],
  }),
  remove: remove('/api/WarehouseCar/:id', {
    summary: 'Delete a cart; one with a history is made passive instead',
    ...one,
    audits: 'cart',
    model: record({ deleted: v.boolean() }),
    keys: ['CART_NOT_FOUND', 'CART_IN_USE', 'CART_NOT_EMPTY'],
  }),
  free: post('/api/WarehouseCar/:id/free', {
    summary: 'Take an empty cart away from the set it serves',
    ...one,
    audits: 'cart',
    model: cartDetail,
    keys: ['CART_NOT_FOUND', 'CART_NOT_EMPTY'],
  }),
}
