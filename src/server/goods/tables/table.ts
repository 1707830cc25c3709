import { tables } from '#contract/calls/goods/tables.ts'
import { record } from '#server/base/records/record.ts'

/** A combining table, as it is stored; who sits at it and its parcels are told by `readTable`. */
export const table = record(tables.read, {
  table: 'combining_table',
  columns: { barcode: 'barcode', definition: 'definition', isActive: 'is_active' },
  missing: 'TABLE_NOT_FOUND',
})
