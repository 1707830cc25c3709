import type { account, MyAccount } from '#contract/calls/people/account.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { Call } from '#server/base/call.ts'
import { refuseKeeping } from '#server/base/refused.ts'
import { type Database, one, run, sql } from '#server/base/store/sql.ts'
import { readAccount } from '../account/read-account.ts'
import { minutesToWait, recordAttempt } from '../login/login-attempts.ts'
import { takeCode } from './take-code.ts'

type TurnOff = typeof account.turnOffOtp

/** The caller's logins ask for no code any more. A wrong code counts as a login that failed. */
export const turnOff = async (
  call: Call<TurnOff['keys'][number]>,
  { otp }: InputOfCall<TurnOff>,
): Promise<MyAccount> => {
  const { db, tenantId, caller, address, refuse } = call
  // Held, so that guesses sent all at once are counted one by one.
  const { domain } = await one<{ domain: string }>(
    db,
    sql`select tenant.domain from app_user u join tenant on tenant.id = u.tenant_id
      where u.tenant_id = ${tenantId} and u.id = ${caller.id} for no key update of u`,
  )
  const attempt = { domain, userName: caller.userName, address }
  const minutes = await minutesToWait(db, attempt)
  if (minutes > 0) refuse('LOGIN_TOO_MANY_ATTEMPTS', { minutes })
  if (!(await takeCode(db, tenantId, caller.id, otp))) {
    await recordAttempt(db, attempt, false)
    return refuseKeeping('OTP_WRONG')
  }
  await dropSecret(db, tenantId, caller.id)
  return readAccount(call)
}

/** Forgets the secret; logins ask for no code until another is set up. */
export const dropSecret = (db: Database, tenantId: number, userId: number): Promise<number> =>
  run(
    db,
    sql`update app_user set otp_secret = null, otp_offered = null, otp_since = null, otp_step = null
      where tenant_id = ${tenantId} and id = ${userId}`,
  )
