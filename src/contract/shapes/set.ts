import * as v from 'valibot'
import { maybe, record } from './parts.ts'

export const cart = record({
  id: v.number(),
  barcode: v.string(),
  definition: v.string(),
  slots: v.number(),
  /** What it holds; null where nobody said. */
  litres: maybe(v.number()),
  kilograms: maybe(v.number()),
  /** 1 in use, 2 idle. */
  status: v.number(),
  setNo: maybe(v.number()),
  agentName: maybe(v.string()),
})
export type Cart = v.InferOutput<typeof cart>

/** A part of a cart that an order of its set is picked into. */
export const cartSlot = record({
  number: v.number(),
  barcode: v.string(),
  /** The name of its cart. */
  cart: v.string(),
})
export type CartSlot = v.InferOutput<typeof cartSlot>

export const orderSet = record({
  id: v.number(),
  setNo: v.number(),
  orderCount: v.number(),
  pieceCount: v.number(),
  pickedCount: v.number(),
  missingCount: v.number(),
  shelfCount: v.number(),
  agentName: maybe(v.string()),
  createdDate: v.string(),
})
export type OrderSet = v.InferOutput<typeof orderSet>

export const userSet = v.object({
  ...orderSet.entries,
  cart: maybe(cart),
  /** Each of its orders is one piece: nothing of it is combined. */
  isOnePiece: v.boolean(),
  /** Orders that are whole in slots of its cart, as far as it is picked: they need no table. */
  slotOrderCount: v.optional(v.number()),
  /** What its goods take, as far as it is known. */
  load: record({ litres: v.number(), kilograms: v.number(), unsizedPieceCount: v.number() }),
})
export type UserSet = v.InferOutput<typeof userSet>
