import { jobStates } from '../../calls/desk/excel-jobs.ts'
import { number, optional, state, text, time } from '../column.ts'
import { choice, dates } from '../filter.ts'
import { listing } from '../listing.ts'

const jobKinds = ['export', 'import'] as const

export const excelJobs = listing('excel-jobs', {
  summary: 'The exports and imports of the merchant, whoever began them',
  access: ['ProcessManagement.ExcelProcess'],
  columns: {
    createdAt: time,
    kind: state(jobKinds),
    type: text,
    user: text,
    state: state(jobStates, {
      waiting: 'info',
      running: 'info',
      checked: 'todo',
      ready: 'good',
      failed: 'bad',
    }),
    rows: optional(number),
    errors: number,
    fileName: text,
    expires: time,
  },
  filters: { date: dates('7d'), kind: choice(jobKinds), state: choice(jobStates), user: choice() },
  sort: '-createdAt',
  opens: { row: { page: 'job', by: 'id' } },
})
