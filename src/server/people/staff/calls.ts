import type { Operations } from '#server/base/call.ts'
import { endSessions } from '#server/base/sessions.ts'
import { demandNoMoreRights } from './demand-no-more-rights.ts'
import { readStaffMember } from './read-staff-member.ts'
import { resetCode } from './reset-code.ts'
import { resetPassword } from './reset-password.ts'
import { saveStaffMember } from './save-staff-member.ts'

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
