import type { Operations } from '#server/base/call.ts'
import { endSessions } from '#server/base/sessions.ts'
import { changePassword } from './change-password.ts'
import { endSession } from './end-session.ts'
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
  endSession,

  async endOtherSessions(call) {
    const { db, tenantId, caller, token } = call
    await endSessions(db, tenantId, caller.id, token)
    return readAccount(call)
  },

  saveQuickMenus,
}
