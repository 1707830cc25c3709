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
  /** What its goods take, as far as it is known. */
  load: record({ litres: v.number(), kilograms: v.number(), unsizedPieceCount: v.number() }),
})
export type UserSet = v.InferOutput<typeof userSet>
