import { code, flag, number, optional, summed, text } from '../column.ts'
import { choice, everywhere, search } from '../filter.ts'
import { listing } from '../listing.ts'

/** Whether anybody sits at the table, or a set is combined at it. */
export const seatStates = ['free', 'taken'] as const

export const tables = listing('table-list', {
  summary: 'The combining tables of a warehouse',
  access: ['WarehouseManagement.TableManager'],
  columns: {
    barcode: code,
    definition: text,
    parcels: summed(number),
    fullParcels: summed(number),
    user: optional(text),
    setNo: optional(number),
    isActive: flag,
  },
  filters: {
    warehouse: everywhere.warehouse,
    tableName: search,
    seat: choice(seatStates),
    active: choice(['true', 'false']),
  },
  sort: 'definition',
  opens: {
    row: { page: 'table', by: 'id' },
    definition: { page: 'table', by: 'id' },
    setNo: { page: 'set', by: 'setNo' },
  },
})
