import { movementKinds } from '../../movement-kinds.ts'
import { code, number, optional, state, summed, text, time } from '../column.ts'
import { byPlace, choice, dates, everywhere, search } from '../filter.ts'
import { listing } from '../listing.ts'

export const stockMovementsReport = listing('stock-movements-report', {
  summary: 'Every movement of stock',
  access: ['ReportManagement.StockReports.ShowPage'],
  columns: {
    at: time,
    kind: state(movementKinds, {
      pick: 'todo',
      correction: 'bad',
      count: 'bad',
      receipt: 'good',
      check: 'good',
      transfer: 'info',
    }),
    product: text,
    barcode: code,
    quantity: summed(number),
    before: number,
    after: number,
    from: text,
    to: text,
    user: optional(text),
    document: optional(text),
    reason: optional(text),
    device: optional(text),
  },
  filters: {
    date: dates('7d'),
    ...everywhere,
    place: byPlace,
    kind: choice(movementKinds),
    user: choice(),
    document: search,
  },
  charts: {
    byDay: { form: 'time', by: 'at', narrows: 'date', sums: 'quantity' },
    byKind: { form: 'share', by: 'kind', narrows: 'kind' },
  },
  sort: '-at',
})
