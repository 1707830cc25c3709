import * as v from 'valibot'
import { post } from '../../define.ts'
import { permissions } from '../../permissions.ts'
import { record, typed } from '../../shapes/parts.ts'

const permission = v.picklist(permissions)

/** What one person does, another one who may do it too looked at and says yes to. */
export const approvals = {
  give: post('/api/approvals', {
    summary:
      'Say yes, by badge or by name and password, to what the caller is about to do; it is good once, for minutes',
    access: 'signedIn',
    // A stored question would hold the badge or the password. Repeated, it makes another approval.
    changes: false,
    body: {
      permission,
      /** What it is a yes to, as whoever asks for it writes it. */
      about: typed(1, 200),
      badge: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
      userName: v.optional(typed(0, 100), ''),
      password: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
    },
    model: record({ approvalID: v.number(), name: v.string() }),
    keys: [
      'BADGE_UNKNOWN',
      'LOGIN_FAILED',
      'LOGIN_TOO_MANY_ATTEMPTS',
      'SECOND_PERSON_IS_FIRST',
      'SECOND_PERSON_MAY_NOT',
    ],
  }),
}
