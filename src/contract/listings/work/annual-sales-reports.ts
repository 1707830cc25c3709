import { duration, money, number, optional, summed, text } from '../column.ts'
import { choice, dates, everywhere } from '../filter.ts'
import { listing } from '../listing.ts'

export const annualSalesReports = listing('annual-sales-reports', {
  summary: 'What each channel sold in each month, what came back of it, and how long its orders took to prepare',
  access: 'signedIn',
  columns: {
    month: text,
    channel: text,
    orders: summed(number),
    pieces: summed(number),
    amount: summed(money),
    singlePiece: summed(number),
    multiPiece: summed(number),
    returned: summed(number),
    preparing: optional(duration),
  },
  filters: { date: dates('year'), ...everywhere, channel: choice() },
  sort: '-month',
  idKind: 'text',
})
