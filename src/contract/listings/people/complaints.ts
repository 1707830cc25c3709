import { number, optional, text, time } from '../column.ts'
import { choice, dates } from '../filter.ts'
import { listing } from '../listing.ts'

export const complaints = listing('complaints', {
  summary: 'What workers told their supervisor went wrong',
  access: ['WarehouseManagement.RepresenterManager'],
  columns: { createdAt: time, user: text, station: optional(text), flow: text, note: text, acts: number },
  filters: { date: dates('30d'), user: choice() },
  sort: '-createdAt',
  opens: { row: { page: 'complaint', by: 'id' } },
})
