import type { account, MyAccount } from '#contract/calls/people/account.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { Call } from '#server/base/call.ts'
import { refuseKeeping } from '#server/base/refused.ts'
import { one, sql } from '#server/base/store/sql.ts'
import { minutesToWait, recordAttempt } from '../credentials/login-attempts.ts'
import { dropSecret } from '../one-time-codes/drop-secret.ts'
import { takeCode } from '../one-time-codes/take-code.ts'
import { readAccount } from './read-account.ts'

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
