import type { account, MyAccount } from '#contract/calls/people/account.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { Call } from '#server/base/call.ts'
import { preparedBy } from '#server/base/http/prepared-by.ts'
import { bookOwnTry } from '../credentials/book-own-try.ts'
import { dropSecret } from '../one-time-codes/drop-secret.ts'
import { takeCode } from '../one-time-codes/take-code.ts'
import { readAccount } from './read-account.ts'

type TurnOff = typeof account.turnOffOtp

type TurnOffCall = Call<TurnOff['keys'][number]>

/** The caller's logins ask for no code any more. A wrong code counts as a login that failed. */
export const turnOff = preparedBy(
  (call: TurnOffCall, _: InputOfCall<TurnOff>) => bookOwnTry(call),
  async (call, { otp }, booked): Promise<MyAccount> => {
    const { db, tenantId, caller, refuse } = call
    if (!(await takeCode(db, tenantId, caller.id, otp))) refuse('OTP_WRONG')
    await booked.succeed(db)
    await dropSecret(db, tenantId, caller.id)
    return readAccount(call)
  },
)
