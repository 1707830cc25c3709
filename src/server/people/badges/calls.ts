import type { Operations } from '#server/base/call.ts'
import { demandNoMoreRights } from '../staff/demand-no-more-rights.ts'
import { logInByBadge } from './log-in-by-badge.ts'
import { makeBadge } from './make-badge.ts'
import { voidBadge } from './void-badge.ts'

export const badges: Operations['badges'] = {
  make: makeBadge,

  async withdraw(call, { id }) {
    await demandNoMoreRights(call, id)
    await voidBadge(call, id)
    return null
  },

  badgeLogin: logInByBadge,
}
