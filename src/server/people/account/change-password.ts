import type { account, MyAccount } from '#contract/calls/people/account.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { Call } from '#server/base/call.ts'
import { endSessions } from '#server/base/sessions.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import { demandPassword } from '../credentials/demand-password.ts'
import { hashPassword, isPassword } from '../credentials/passwords.ts'
import { readAccount } from './read-account.ts'

type ChangePassword = typeof account.changePassword

/** Changes the caller's password, and signs him out everywhere else. */
export const changePassword = async (
  call: Call<ChangePassword['keys'][number]>,
  { oldPassword, newPassword }: InputOfCall<ChangePassword>,
): Promise<MyAccount> => {
  const { db, tenantId, caller, token, refuse } = call
  const { hash } = await one<{ hash: string }>(
    db,
    sql`select password_hash as hash from app_user
      where tenant_id = ${tenantId} and id = ${caller.id} for no key update`,
  )
  if (!(await isPassword(hash, oldPassword))) refuse('PASSWORD_WRONG')
  demandPassword(newPassword, call)
  await run(
    db,
    sql`update app_user set password_hash = ${await hashPassword(newPassword)}
      where tenant_id = ${tenantId} and id = ${caller.id}`,
  )
  await endSessions(db, tenantId, caller.id, token)
  return readAccount(call)
}
