import { auditSubjects } from '../../audit.ts'
import { changes, fixed, optional, state, text, time } from '../column.ts'
import { choice, dates, search } from '../filter.ts'
import { listing } from '../listing.ts'
import { registerNames } from '../registers/index.ts'

const subjects = [...auditSubjects, ...registerNames] as const

export const auditTrail = listing('audit-trail', {
  summary: 'Every administrative act: who did what to what, when and from where',
  access: ['WarehouseManagement.AuthorityManager'],
  columns: {
    at: time,
    user: text,
    act: text,
    subject: state(subjects),
    target: optional(text),
    details: fixed(optional(changes)),
    address: text,
  },
  filters: { date: dates(), user: choice(), subject: choice(subjects), target: search },
  sort: '-at',
})
