import { code, hidden, number, optional, state, text, time } from '../column.ts'
import { choice, everywhere } from '../filter.ts'
import { listing } from '../listing.ts'

export const faultKinds = ['balance', 'reserved', 'line', 'cart', 'parcel', 'dispatch', 'count', 'transit'] as const
export const faultStates = ['open', 'repaired'] as const

export const wrongStockReport = listing('wrong-stock-report', {
  summary: 'Figures of stock that do not agree with the movements, as the last audit found them',
  access: ['ReportManagement.StockReports.ShowPage'],
  columns: {
    foundAt: time,
    fault: state(faultKinds, {
      balance: 'bad',
      reserved: 'bad',
      line: 'bad',
      cart: 'bad',
      parcel: 'bad',
      dispatch: 'bad',
      count: 'bad',
      transit: 'bad',
    }),
    place: optional(text),
    product: optional(text),
    barcode: optional(code),
    stored: number,
    expected: number,
    difference: number,
    lastMove: optional(time),
    state: state(faultStates, { open: 'bad', repaired: 'good' }),
    repairedBy: optional(text),
    productId: hidden(optional(number)),
  },
  filters: { ...everywhere, fault: choice(faultKinds), state: choice(faultStates, 'open') },
  sort: '-foundAt',
  opens: { row: { page: 'product', by: 'productId' }, product: { page: 'product', by: 'productId' } },
})
