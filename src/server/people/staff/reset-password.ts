import type { StaffMember, staff } from '#contract/calls/people/staff.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { Call } from '#server/base/call.ts'
import { preparedBy } from '#server/base/http/prepared-by.ts'
import { endSessions } from '#server/base/sessions.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { demandPassword } from '../credentials/demand-password.ts'
import { hashPassword } from '../credentials/passwords.ts'
import { demandNoMoreRights } from './demand-no-more-rights.ts'
import { readStaffMember } from './read-staff-member.ts'

type ResetPassword = typeof staff.resetPassword
type ResetCall = Call<ResetPassword['keys'][number]>

/** Gives one of the staff a password. Who knows it can act as him, so it takes what giving his rights away takes. */
export const resetPassword = preparedBy(
  async (call: ResetCall, { password }: InputOfCall<ResetPassword>) => {
    demandPassword(password, call)
    return hashPassword(password)
  },
  async (call, { id }, hash): Promise<StaffMember> => {
    const { db, tenantId, token } = call
    await demandNoMoreRights(call, id)
    await run(db, sql`update app_user set password_hash = ${hash} where tenant_id = ${tenantId} and id = ${id}`)
    await endSessions(db, tenantId, id, token)
    return (await readStaffMember(db, tenantId, id))!
  },
)
