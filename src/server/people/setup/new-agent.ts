import { fold } from '#base/fold.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { contract } from '#contract/index.ts'
import type { Call } from '#server/base/call.ts'
import { demandEmail } from '../credentials/demand-email.ts'
import { demandPassword } from '../credentials/demand-password.ts'

type AddAgent = typeof contract.setup.addAgent
export type NewAgent = InputOfCall<AddAgent>
export type AddKey = AddAgent['keys'][number]

/** ASCII only, so that no two names differ by a dotless i alone. */
const userNameShape = /^[a-z0-9._@+-]{2,60}$/

/** Refuses what a new one of the staff can't be called or reached by; the answer is his user name as it is stored. */
export const demandGoodAgent = (
  { email, userName, password }: NewAgent,
  { refuse }: Pick<Call<AddKey>, 'refuse'>,
): string => {
  demandEmail(email, { refuse })
  const folded = fold(userName)
  if (!userNameShape.test(folded)) refuse('USER_NAME_INVALID', { userName: folded })
  demandPassword(password, { refuse })
  return folded
}
