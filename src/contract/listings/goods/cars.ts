import { code, flag, number, optional, state, summed, text, time } from '../column.ts'
import { choice, everywhere, search } from '../filter.ts'
import { listing } from '../listing.ts'

export const cars = listing('car-list', {
  summary: 'The carts of a warehouse, with the sets they serve',
  access: ['WarehouseManagement.CarManager'],
  columns: {
    barcode: code,
    definition: text,
    slots: number,
    litres: optional(number),
    kilograms: optional(number),
    carStatus: state([1, 2], { '1': 'todo', '2': 'good' }),
    setNo: optional(number),
    user: optional(text),
    since: optional(time),
    pieces: summed(number),
    isActive: flag,
  },
  filters: {
    warehouse: everywhere.warehouse,
    cartName: search,
    carStatus: choice([1, 2]),
    active: choice(['true', 'false']),
  },
  sort: 'definition',
  opens: { setNo: { page: 'set', by: 'setNo' } },
})
