import { authority } from '#contract/calls/people/authority.ts'
import { record } from '#server/base/records/record.ts'

/** An authority group, as it is stored; who belongs to it is told by `readGroup`. */
export const group = record(authority.read, {
  table: 'authority_group',
  columns: { name: 'name', permissions: 'permissions' },
  missing: 'AUTHORITY_GROUP_NOT_FOUND',
  unique: { field: 'name', key: 'AUTHORITY_GROUP_NAME_TAKEN' },
})
