import { code, flag, optional, state, text, time } from '../column.ts'
import { choice, everywhere, search } from '../filter.ts'
import { listing } from '../listing.ts'

/** Whose pages someone sees: 1 the warehouse's, 2 a courier's, 999 the setup's. */
export const userTypes = [1, 2, 999] as const

export const staff = listing('representer-manager', {
  summary: 'The staff: who works where, and what each may do',
  access: ['WarehouseManagement.RepresenterManager'],
  columns: {
    name: text,
    userName: code,
    email: optional(text),
    userType: state(userTypes, { '2': 'info' }),
    storeName: optional(text),
    warehouseName: optional(text),
    groups: optional(text),
    isActive: flag,
    lastLogin: optional(time),
    badgeSince: optional(time),
    otpSince: optional(time),
  },
  filters: {
    person: search,
    group: choice(),
    userType: choice(userTypes),
    active: choice(['true', 'false'], 'true'),
    warehouse: { ...everywhere.warehouse, start: 'all' },
    store: everywhere.store,
  },
  sort: 'name',
  opens: { row: { page: 'user', by: 'id' } },
})
