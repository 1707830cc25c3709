import * as v from 'valibot'
import { get, post } from '../../define.ts'
import { list, maybe, record } from '../../shapes/parts.ts'
import { cartSlot } from '../../shapes/set.ts'

const access = [
  'OrderManagement.OrderCombine',
  'OrderManagement.QualityControl',
  'OrderManagement.MissingProductCombine',
] as const

/** A box of a table, and how far the goods of its orders are in it. */
export const controlParcel = record({
  id: v.number(),
  barcode: v.string(),
  definition: v.string(),
  rank: v.number(),
  /** Its orders wait for goods that were missing. */
  isMissingParcel: v.boolean(),
  /** The orders in it that are not checked yet, the oldest first. */
  orderIDList: list(v.number()),
  /** Pieces that its orders are to be sent with. */
  totalNumberOfProducts: v.number(),
  /** Pieces of them that lie in it. */
  totalNumberOfPreparedProducts: v.number(),
})
export type ControlParcel = v.InferOutput<typeof controlParcel>

/** A slot of a picked cart that waits in the table's warehouse, with the one order in it. */
export const controlSlot = record({
  ...cartSlot.entries,
  cartBarcode: v.string(),
  orderID: v.number(),
  orderNo: v.string(),
  /** It is to be taken out: nobody wants it any more. */
  isCancelled: v.boolean(),
  /** Pieces that the order is to be sent with, and those of them that are missing: then it goes to a table first. */
  pieceCount: v.number(),
  missingCount: v.number(),
})
export type ControlSlot = v.InferOutput<typeof controlSlot>

/** The table one sits at: all its parcels by rank, empty ones too. */
export const controlTable = record({
  id: v.number(),
  barcode: v.string(),
  definition: v.string(),
  /** The set that is combined at it. */
  setNo: maybe(v.number()),
  parcels: list(controlParcel),
  /** What lies in slots of carts, and in no parcel yet. */
  slots: v.optional(list(controlSlot)),
})
export type ControlTable = v.InferOutput<typeof controlTable>

/** The table a user sits at: one user at a table, one table for a user. */
export const seats = {
  agentTable: get('/api/StoreAgent/GetAgentTable', {
    summary: 'The table the user sits at, with its parcels',
    access,
    model: controlTable,
    keys: ['KullaniciUzerindeMasaYok'],
  }),
  leave: post('/api/StoreAgent/LeaveTable', {
    summary: 'Stand up: the table is free for the next one, its set and parcels stay',
    access,
    model: v.null(),
    keys: ['KullaniciUzerindeMasaYok'],
  }),
}
