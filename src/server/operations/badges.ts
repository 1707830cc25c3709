import { logInByBadge } from '../badges/log-in-by-badge.ts'
import { makeBadge } from '../badges/make-badge.ts'
import { voidBadge } from '../badges/void-badge.ts'
import type { Operations } from '../call.ts'
import { demandNoMoreRights } from '../staff/demand-no-more-rights.ts'

export const badges: Operations['badges'] = {
  make: makeBadge,

  async withdraw(call, { id }) {
    await demandNoMoreRights(call, id)
    await voidBadge(call, id)
    return null
  },

  badgeLogin: logInByBadge,
}
