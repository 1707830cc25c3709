import * as v from 'valibot'
import { get, post, remove } from '../../define.ts'
import { code, id, idInAddress, list, maybe, record } from '../../shapes/parts.ts'

const access = ['WarehouseManagement.TableManager'] as const
const one = { access, params: { id: idInAddress } } as const

export const tableParcel = record({
  id: v.number(),
  barcode: v.string(),
  definition: v.string(),
  rank: v.number(),
  pieceCount: v.number(),
  /** The orders whose goods lie in the parcel. */
  orders: list(record({ id: v.number(), orderNo: v.string() })),
})

/** A combining table as its manager sees it, with its parcels by rank. */
export const tableDetail = record({
  id: v.number(),
  barcode: v.string(),
  definition: v.string(),
  isActive: v.boolean(),
  version: v.number(),
  warehouseID: v.number(),
  warehouse: v.string(),
  /** Who sits at it. */
  user: maybe(record({ id: v.number(), name: v.string() })),
  setNo: maybe(v.number()),
  parcels: list(tableParcel),
})
export type TableDetail = v.InferOutput<typeof tableDetail>

/** The combining tables themselves, and their parcels. */
export const tables = {
  read: get('/api/tables/:id', {
    summary: 'A combining table with its parcels, and what lies in them',
    ...one,
    model: tableDetail,
    keys: ['TABLE_NOT_FOUND'],
  }),
  save: post('/api/tables', {
    summary:
      'Make a combining table in the warehouse; with an id, change the one that is there: what is left out stays',
    access,
    audits: 'table',
    body: {
      id: v.optional(id),
      /** The one it was changed from; wanted where there is an id. */
      version: v.optional(v.pipe(v.number(), v.safeInteger()), 0),
      barcode: code,
      definition: code,
      /** More makes parcels, fewer removes the last ones. */
      parcelCount: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(200)),
      isActive: v.optional(v.boolean()),
    },
    model: tableDetail,
    keys: [
      'TABLE_NOT_FOUND',
      'RECORD_CHANGED',
      'WAREHOUSE_NOT_FOUND',
      'BARCODE_TAKEN',
      'BARCODE_RESERVED',
      'BARCODE_INVALID',
      'TABLE_IN_USE',
      'TABLE_NOT_EMPTY',
      'TABLE_PARCEL_IN_USE',
    ],
  }),
  remove: remove('/api/tables/:id', {
    summary: 'Delete a combining table and its parcels; one with a history is made passive instead',
    ...one,
    audits: 'table',
    model: record({ deleted: v.boolean() }),
    keys: ['TABLE_NOT_FOUND', 'TABLE_IN_USE', 'TABLE_NOT_EMPTY'],
  }),
  clear: post('/api/tables/:id/clear', {
    summary: 'Release the user and the set of a table whose parcels are empty',
    ...one,
    audits: 'table',
    model: tableDetail,
    keys: ['TABLE_NOT_FOUND', 'TABLE_NOT_EMPTY'],
  }),
}
