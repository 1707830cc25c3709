import { fold } from '#base/fold.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { contract } from '#contract/index.ts'
import type { Call } from '../call.ts'

type AddAgent = typeof contract.setup.addAgent
export type NewAgent = InputOfCall<AddAgent>
export type AddKey = AddAgent['keys'][number]

/** The fewest characters of a password. */
export const leastPasswordLength = 8

const emailAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** ASCII only, so that no two names differ by a dotless i alone. */
const userNameShape = /^[a-z0-9._@+-]{2,60}$/

/** Refuses what a new one of the staff can't be called or reached by; the answer is his user name as it is stored. */
export const demandGoodAgent = (
  { email, userName, password }: NewAgent,
  { refuse }: Pick<Call<AddKey>, 'refuse'>,
): string => {
  if (email === '') refuse('EMAIL_REQUIRED')
  if (!emailAddress.test(email)) refuse('EMAIL_INVALID', { email })
  const folded = fold(userName)
  if (!userNameShape.test(folded)) refuse('USER_NAME_INVALID', { userName: folded })
  if ([...password].length < leastPasswordLength) refuse('PASSWORD_TOO_SHORT', { least: leastPasswordLength })
  return folded
}
