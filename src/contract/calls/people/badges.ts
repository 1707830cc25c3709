import * as v from 'valibot'
import { type ModelOf, post, remove } from '../../define.ts'
import { idInAddress, maybe, record } from '../../shapes/parts.ts'
import { user } from '../../shapes/user.ts'
import { paper } from '../papers/documents.ts'
import { stationKey } from './stations.ts'

const staffAccess = ['WarehouseManagement.RepresenterManager'] as const

/** Codes on paper that sign somebody in at a station; each of the staff has one or none. */
export const badges = {
  make: post('/api/StoreAgent/:id/badge', {
    summary: 'Make a badge for one of the staff; the one before is void, and the sessions that badges opened end',
    access: staffAccess,
    audits: 'user',
    // A stored answer would hold the badge. Repeated, it makes another one, and the one that never arrived is void.
    changes: false,
    params: { id: idInAddress },
    model: record({ paper }),
    keys: ['USER_NOT_FOUND', 'SETUP_USER_ONLY', 'PERMISSION_NOT_YOURS'],
  }),
  withdraw: remove('/api/StoreAgent/:id/badge', {
    summary: "Make one of the staff's badge void; the sessions that it opened end",
    access: staffAccess,
    audits: 'user',
    params: { id: idInAddress },
    model: v.null(),
    keys: ['USER_NOT_FOUND', 'SETUP_USER_ONLY', 'PERMISSION_NOT_YOURS'],
  }),
  badgeLogin: post('/api/Member/BadgeLogin', {
    summary: 'Sign in by badge, at a station of its merchant. Whose session is shown already keeps it',
    access: 'public',
    changes: false,
    body: { stationKey, badge: v.pipe(v.string(), v.maxLength(60)) },
    model: record({
      userToken: v.string(),
      user,
      domainName: v.string(),
      /** Where he was last. */
      page: maybe(v.string()),
    }),
    keys: ['STATION_UNKNOWN', 'BADGE_UNKNOWN', 'LOGIN_TOO_MANY_ATTEMPTS'],
  }),
}
export type BadgeLogin = ModelOf<typeof badges.badgeLogin>
