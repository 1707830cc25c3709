import type { Operations } from '#server/base/call.ts'
import { findCaller, markInformed } from '#server/base/sessions.ts'
import { readQuickMenus } from '../account/read-quick-menus.ts'
import { userOf } from './user-of.ts'

/** All that a terminal knows of who signed in. */
export const readInformations: Operations['session']['informations'] = async call => {
  const { db, token } = call
  if (token !== null) await markInformed(db, token)
  // Read again: what changed between the first reading and the mark would never be told.
  const { caller, settings } = (token === null ? null : await findCaller(db, token)) ?? call
  return {
    ...(await userOf(db, caller)),
    settings,
    paymentSetting: { currency: 'TRY', decimals: 2 },
    authority: [...caller.permissions].sort(),
    quickMenus: await readQuickMenus(db, caller.tenantId, caller.id),
  }
}
