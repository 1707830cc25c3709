import type { StaffMember, staff } from '#contract/calls/staff.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { Call } from '../call.ts'
import { hashPassword } from '../passwords.ts'
import { endSessions } from '../sessions.ts'
import { setupType } from '../setup/setup-type.ts'
import { maybeOne, run, sql } from '../store/sql.ts'
import { demandPassword } from './demand-password.ts'
import { readStaffMember } from './read-staff-member.ts'
import { rightBeyond } from './right-beyond.ts'
import { rightsOf } from './rights-of.ts'

type ResetPassword = typeof staff.resetPassword

/** Gives one of the staff a password. Who knows it can act as him, so it takes what giving his rights away takes. */
export const resetPassword = async (
  call: Call<ResetPassword['keys'][number]>,
  { id, password }: InputOfCall<ResetPassword>,
): Promise<StaffMember> => {
  const { db, tenantId, caller, token, refuse } = call
  const user =
    (await maybeOne<{ type: number; isProviderUser: boolean }>(
      db,
      sql`select type, provider_staff as "isProviderUser" from app_user
        where tenant_id = ${tenantId} and id = ${id} for no key update`,
    )) ?? refuse('USER_NOT_FOUND', { id })
  if (user.type === setupType && caller.type !== setupType) refuse('SETUP_USER_ONLY')
  if (user.isProviderUser && !caller.isProviderUser) refuse('PERMISSION_NOT_YOURS', { permission: 'isProviderUser' })
  const beyond = rightBeyond(caller, await rightsOf(db, tenantId, id))
  if (beyond !== undefined) refuse('PERMISSION_NOT_YOURS', { permission: beyond })
  demandPassword(password, call)
  await run(
    db,
    sql`update app_user set password_hash = ${await hashPassword(password)}
      where tenant_id = ${tenantId} and id = ${id}`,
  )
  await endSessions(db, tenantId, id, token)
  return (await readStaffMember(db, tenantId, id))!
}
