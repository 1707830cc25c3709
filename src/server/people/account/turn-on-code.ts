import type { account, MyAccount } from '#contract/calls/people/account.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { Call } from '#server/base/call.ts'
import { preparedBy } from '#server/base/http/prepared-by.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import { demandSame, proveSelf } from '../credentials/prove-self.ts'
import { ownerOf, writeToOwner } from '../credentials/write-to-owner.ts'
import { stepOf } from '../one-time-codes/totp.ts'
import { readAccount } from './read-account.ts'

type TurnOn = typeof account.turnOnOtp
type TurnOnCall = Call<TurnOn['keys'][number]>

/** From now on the caller's logins ask for a code: this one shows that his authenticator makes them. */
export const turnOn = preparedBy(
  (call: TurnOnCall, { password }: InputOfCall<TurnOn>) => proveSelf(call, password),
  async (call, { otp }, proved): Promise<MyAccount> => {
    const { db, tenantId, caller, refuse } = call
    await demandSame(call, proved)
    const { offered } = await one<{ offered: string | null }>(
      db,
      sql`select otp_offered as offered from app_user
      where tenant_id = ${tenantId} and id = ${caller.id} for no key update`,
    )
    if (offered === null) return refuse('OTP_NOT_OFFERED')
    const step = stepOf(offered, otp) ?? refuse('OTP_WRONG')
    await run(
      db,
      sql`update app_user set otp_secret = otp_offered, otp_offered = null, otp_since = now(), otp_step = ${step}
      where tenant_id = ${tenantId} and id = ${caller.id}`,
    )
    writeToOwner(call, await ownerOf(db, tenantId, caller.id), 'codeOn')
    return readAccount(call)
  },
)
