import { transferDecisions } from '../../calls/goods/transfer-files.ts'
import { transferReviews } from '../../calls/goods/transfers.ts'
import { code, hidden, number, optional, state, summed, text, time } from '../column.ts'
import { choice, dates, everywhere } from '../filter.ts'
import { listing } from '../listing.ts'

export const decisionStates = ['open', ...transferDecisions] as const

export const transferDifferences = listing('warehouse-not-product', {
  summary: 'Pieces of transfers that were not found or did not come, and what became of them',
  access: ['ProductManagement.WarehouseProductTransfer'],
  columns: {
    notedAt: time,
    fileNo: code,
    reviews: state(transferReviews),
    product: text,
    barcode: code,
    shelf: optional(code),
    pieces: summed(number),
    fromWarehouse: text,
    toWarehouse: text,
    notedBy: text,
    transferDecision: state(decisionStates, { open: 'todo', found: 'good', writtenOff: 'bad' }),
    decidedBy: optional(text),
    decidedAt: optional(time),
    fileId: hidden(number),
    productId: hidden(number),
  },
  filters: {
    date: dates('90d'),
    warehouse: everywhere.warehouse,
    store: everywhere.store,
    transferDecision: choice(decisionStates, 'open'),
    reviews: choice(transferReviews),
    transfer: choice(),
    product: everywhere.product,
  },
  sort: '-notedAt',
  opens: {
    row: { page: 'transfer', by: 'fileId' },
    fileNo: { page: 'transfer', by: 'fileId' },
    product: { page: 'product', by: 'productId' },
  },
})
