import { transferReviews, transferStates } from '../../calls/goods/transfers.ts'
import { code, hidden, number, optional, state, summed, text, time } from '../column.ts'
import { choice, dates, everywhere, search } from '../filter.ts'
import { listing } from '../listing.ts'

export const transferDirections = ['out', 'in'] as const

/** How each state of a file looks. */
export const transferMarks = { 0: 'info', 1: 'todo', 2: 'todo', 3: 'todo', 4: 'todo', 5: 'good', 6: 'bad' } as const

export const transferList = listing('warehouse-product-transfer', {
  summary: 'Files of goods from and to a warehouse, with how far each is',
  access: ['ProductManagement.WarehouseProductTransfer'],
  columns: {
    fileNo: code,
    transferState: state(transferStates, transferMarks),
    reviews: optional(state(transferReviews)),
    direction: state(transferDirections),
    fromWarehouse: text,
    toWarehouse: text,
    lines: summed(number),
    pieces: summed(number),
    picked: summed(number),
    inTransit: summed(number),
    arrived: summed(number),
    createdAt: time,
    createdBy: text,
    endedAt: optional(time),
    note: text,
    fileId: hidden(number),
  },
  filters: {
    date: dates('30d'),
    warehouse: everywhere.warehouse,
    store: everywhere.store,
    transferState: choice(transferStates),
    direction: choice(transferDirections),
    fileNo: search,
    product: everywhere.product,
  },
  sort: '-createdAt',
  opens: { row: { page: 'transfer', by: 'fileId' } },
})
