import { duration, number, optional, summed, text, time } from '../column.ts'
import { choice, dates, everywhere, range } from '../filter.ts'
import { listing } from '../listing.ts'

export const carUsingReport = listing('car-using-report', {
  summary: 'Which cart served which set, from being taken to being free again',
  access: ['ReportManagement.CarUsingReports'],
  columns: {
    cart: text,
    setNo: number,
    user: optional(text),
    takenAt: time,
    firstPick: optional(time),
    lastPick: optional(time),
    freedAt: optional(time),
    picking: optional(duration),
    waiting: optional(duration),
    quantity: summed(number),
  },
  filters: {
    date: dates('30d'),
    warehouse: everywhere.warehouse,
    store: everywhere.store,
    cart: choice(),
    user: choice(),
    minutes: range,
  },
  sort: '-takenAt',
  opens: { row: { page: 'set', by: 'setNo' }, setNo: { page: 'set', by: 'setNo' } },
})
