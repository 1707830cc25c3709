import * as v from 'valibot'
import { get, post, put, remove } from '../../define.ts'
import { id, idInAddress, list, maybe } from '../../shapes/parts.ts'
import { agent } from './setup.ts'

const staffAccess = ['WarehouseManagement.RepresenterManager'] as const

const typed = v.pipe(v.string(), v.trim(), v.maxLength(200))
const version = v.pipe(v.number(), v.safeInteger())
/** 0 and null: none, as it is read and as it is stored. */
const idOrNone = maybe(v.pipe(v.number(), v.safeInteger(), v.minValue(0)))

/** One of the staff, with what only those read who manage staff. */
export const staffMember = v.object({
  ...agent.entries,
  authorityGroupIDs: list(v.number()),
  customPrinter: v.boolean(),
  active: v.boolean(),
  version: v.number(),
  lastLogin: maybe(v.string()),
})
export type StaffMember = v.InferOutput<typeof staffMember>

/** The staff of a merchant, one by one; `setup.addAgent` is the one way to add. */
export const staff = {
  read: get('/api/StoreAgent/:id', {
    summary: 'One of the staff',
    access: staffAccess,
    params: { id: idInAddress },
    model: staffMember,
    keys: ['USER_NOT_FOUND'],
  }),
  save: put('/api/StoreAgent/:id', {
    summary: 'Change one of the staff; making him passive ends his sessions',
    access: staffAccess,
    audits: 'user',
    params: { id: idInAddress },
    body: {
      name: v.pipe(typed, v.nonEmpty()),
      email: typed,
      type: v.picklist([1, 2, 999]),
      storeID: idOrNone,
      warehouseID: idOrNone,
      authorityGroupIDs: v.pipe(list(id), v.maxLength(100)),
      customPrinter: v.boolean(),
      active: v.boolean(),
      version,
    },
    model: staffMember,
    keys: [
      'USER_NOT_FOUND',
      'RECORD_CHANGED',
      'EMAIL_REQUIRED',
      'EMAIL_INVALID',
      'SETUP_USER_ONLY',
      'STORE_NOT_FOUND',
      'WAREHOUSE_NOT_FOUND',
      'AUTHORITY_GROUP_NOT_FOUND',
      'PERMISSION_NOT_YOURS',
      'STAFF_SELF_LOCKOUT',
      'STAFF_LAST_MANAGER',
    ],
  }),
  resetPassword: post('/api/StoreAgent/:id/password', {
    summary: 'Give one of the staff a new password; his sessions end, but for the one this is done in',
    access: staffAccess,
    audits: 'user',
    params: { id: idInAddress },
    body: { password: v.pipe(v.string(), v.maxLength(200)) },
    model: staffMember,
    keys: ['USER_NOT_FOUND', 'PASSWORD_TOO_SHORT', 'SETUP_USER_ONLY', 'PERMISSION_NOT_YOURS'],
  }),
  endSessions: post('/api/StoreAgent/:id/sessions/end', {
    summary: 'End the sessions of one of the staff, but for the one this is done in; how many is told',
    access: staffAccess,
    audits: 'user',
    params: { id: idInAddress },
    model: v.object({ ended: v.number() }),
    keys: ['USER_NOT_FOUND', 'SETUP_USER_ONLY', 'PERMISSION_NOT_YOURS'],
  }),
  resetOtp: remove('/api/StoreAgent/:id/otp', {
    summary: 'Ask one of the staff for no one-time code any more, until he sets one up anew',
    access: staffAccess,
    audits: 'user',
    params: { id: idInAddress },
    model: staffMember,
    keys: ['USER_NOT_FOUND', 'SETUP_USER_ONLY', 'PERMISSION_NOT_YOURS'],
  }),
}
