import { receivingDecisions } from '../../calls/goods/receiving-files.ts'
import { code, hidden, number, optional, state, summed, text } from '../column.ts'
import { byProduct, choice } from '../filter.ts'
import { listing } from '../listing.ts'

export const differenceKinds = ['none', 'short', 'over', 'wrong', 'damaged'] as const
export const differenceMarks = { none: 'good', short: 'bad', over: 'todo', wrong: 'bad', damaged: 'bad' } as const

export const receivingDetail = listing('receiving-detail', {
  summary: 'The products of a receiving file: what was told, what came, and what became of the difference',
  access: ['ProductManagement.GoodsAcceptManager'],
  columns: {
    product: text,
    barcode: code,
    stockCode: text,
    told: summed(number),
    came: summed(number),
    damaged: summed(number),
    difference: summed(number),
    /** Before a file is counted nothing differs yet. */
    differenceKind: state(differenceKinds, differenceMarks),
    decision: optional(state(receivingDecisions, { accepted: 'good', claimed: 'todo', sentBack: 'info' })),
    putAway: summed(number),
    sentBack: summed(number),
    productId: hidden(number),
  },
  filters: { file: choice(), only: choice(['differs', 'open']), product: byProduct },
  sort: 'product',
  opens: { product: { page: 'product', by: 'productId' } },
})
