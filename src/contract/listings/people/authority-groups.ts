import { number, text } from '../column.ts'
import { search } from '../filter.ts'
import { listing } from '../listing.ts'

export const authorityGroups = listing('authority-manager', {
  summary: 'The authority groups: how many belong to each, and how much it may do',
  access: ['WarehouseManagement.AuthorityManager'],
  columns: { name: text, users: number, permissions: number },
  filters: { groupName: search },
  sort: 'name',
  opens: { row: { page: 'group', by: 'id' } },
})
