import { duration, number, optional, percent, summed, text } from '../column.ts'
import { choice, dates, everywhere } from '../filter.ts'
import { listing } from '../listing.ts'

export const performanceReports = listing('performance-reports', {
  summary: 'What each of the staff did, and in how much time',
  access: ['ReportManagement.PerformanceReports'],
  columns: {
    user: text,
    days: number,
    active: duration,
    lines: summed(number),
    pieces: summed(number),
    sets: summed(number),
    perHour: optional(number),
    missingShare: percent,
    combined: summed(number),
    checkedOrders: summed(number),
    placed: summed(number),
    idle: duration,
  },
  filters: { date: dates('7d'), warehouse: everywhere.warehouse, store: everywhere.store, user: choice() },
  sort: '-pieces',
})
