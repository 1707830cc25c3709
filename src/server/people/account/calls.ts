import type { Operations } from '#server/base/call.ts'
import { endSessions } from '#server/base/sessions.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { changePassword } from './change-password.ts'
import { offerSecret } from './offer-secret.ts'
import { readAccount } from './read-account.ts'
import { saveAccount } from './save-account.ts'
import { saveQuickMenus } from './save-quick-menus.ts'
import { turnOff } from './turn-off-code.ts'
import { turnOn } from './turn-on-code.ts'

export const account: Operations['account'] = {
  read: readAccount,
  save: saveAccount,
  changePassword,
  offerOtp: offerSecret,
  turnOnOtp: turnOn,
  turnOffOtp: turnOff,

  async endSession(call, { id }) {
    const { db, tenantId, caller, refuse } = call
    const ended = await run(
      db,
      sql`delete from session where tenant_id = ${tenantId} and user_id = ${caller.id} and id::text = lower(${id})`,
    )
    if (ended === 0) refuse('SESSION_NOT_FOUND', { id })
    return readAccount(call)
  },

  async endOtherSessions(call) {
    const { db, tenantId, caller, token } = call
    await endSessions(db, tenantId, caller.id, token)
    return readAccount(call)
  },

  saveQuickMenus,
}
