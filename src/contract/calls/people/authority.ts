import * as v from 'valibot'
import { get, post, remove } from '../../define.ts'
import { id, idInAddress, list, record } from '../../shapes/parts.ts'

const authorityAccess = ['WarehouseManagement.AuthorityManager'] as const

const groupFields = { id: v.number(), name: v.string() }
export const authorityGroupRow = record({ ...groupFields, userCount: v.number() })
export type AuthorityGroupRow = v.InferOutput<typeof authorityGroupRow>

export const authorityGroup = record({
  ...groupFields,
  permissions: list(v.string()),
  users: list(record({ id: v.number(), name: v.string(), active: v.boolean() })),
  version: v.number(),
})
export type AuthorityGroup = v.InferOutput<typeof authorityGroup>

/** Groups of permissions; one of the staff may do what any of his groups may. */
export const authority = {
  list: get('/api/authority-groups', {
    summary: 'The authority groups, each with how many of the staff belong to it',
    access: [...authorityAccess, 'WarehouseManagement.RepresenterManager'],
    model: list(authorityGroupRow),
  }),
  read: get('/api/authority-groups/:id', {
    summary: 'One authority group: what it may do, and who belongs to it',
    access: authorityAccess,
    params: { id: idInAddress },
    model: authorityGroup,
    keys: ['AUTHORITY_GROUP_NOT_FOUND'],
  }),
  save: post('/api/authority-groups', {
    summary: 'Make an authority group; with an id, change the one that is there',
    access: authorityAccess,
    audits: 'group',
    body: {
      id: v.optional(id),
      /** The one it was changed from; wanted where there is an id. */
      version: v.optional(v.pipe(v.number(), v.safeInteger())),
      name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100)),
      permissions: v.pipe(list(v.pipe(v.string(), v.maxLength(100))), v.maxLength(500)),
    },
    model: authorityGroup,
    keys: [
      'AUTHORITY_GROUP_NOT_FOUND',
      'AUTHORITY_GROUP_NAME_TAKEN',
      'PERMISSION_UNKNOWN',
      'RECORD_CHANGED',
      'STAFF_SELF_LOCKOUT',
      'STAFF_LAST_MANAGER',
    ],
  }),
  copy: post('/api/authority-groups/:id/copy', {
    summary: 'Make another authority group that may do the same; nobody belongs to it yet',
    access: authorityAccess,
    audits: 'group',
    params: { id: idInAddress },
    model: authorityGroup,
    keys: ['AUTHORITY_GROUP_NOT_FOUND'],
  }),
  remove: remove('/api/authority-groups/:id', {
    summary: 'Delete an authority group that nobody belongs to',
    access: authorityAccess,
    audits: 'group',
    params: { id: idInAddress },
    model: v.null(),
    keys: ['AUTHORITY_GROUP_NOT_FOUND', 'AUTHORITY_GROUP_IN_USE'],
  }),
}
