import type { Operations } from '../call.ts'
import { resetCode } from '../one-time-codes/reset-code.ts'
import { endSessions } from '../sessions.ts'
import { demandNoMoreRights } from '../staff/demand-no-more-rights.ts'
import { readStaffMember } from '../staff/read-staff-member.ts'
import { resetPassword } from '../staff/reset-password.ts'
import { saveStaffMember } from '../staff/save-staff-member.ts'

export const staff: Operations['staff'] = {
  read: async ({ db, tenantId, refuse }, { id }) =>
    (await readStaffMember(db, tenantId, id)) ?? refuse('USER_NOT_FOUND', { id }),
  save: saveStaffMember,
  resetPassword,

  async endSessions(call, { id }) {
    const { db, tenantId, token } = call
    await demandNoMoreRights(call, id)
    return { ended: await endSessions(db, tenantId, id, token) }
  },

  resetOtp: resetCode,
}
