import type { Call } from '#server/base/call.ts'
import { maybeOne, one, sql } from '#server/base/store/sql.ts'
import { bookOwnTry } from './book-own-try.ts'
import { isPassword } from './passwords.ts'

type ProvingCall = Call<'PASSWORD_WRONG' | 'LOGIN_TOO_MANY_ATTEMPTS'>

/** By what somebody proved that he is himself: his password's hash of that moment. */
export interface Proved {
  readonly hash: string
}

/**
 * Wants the caller's password, where what keeps his account is to be changed: whoever only has his session is not let do
 * that. To be asked when no transaction is open; a wrong one counts as a login that failed.
 */
export const proveSelf = async (call: ProvingCall, password: string): Promise<Proved> => {
  const { db, tenantId, caller, refuse } = call
  const booked = await bookOwnTry(call)
  const proved = await one<Proved>(
    db,
    sql`select password_hash as hash from app_user where tenant_id = ${tenantId} and id = ${caller.id}`,
  )
  if (!(await isPassword(proved.hash, password))) refuse('PASSWORD_WRONG')
  await booked.succeed()
  return proved
}

/** Holds the caller's account, and refuses whose password is another by now. */
export const demandSame = async ({ db, tenantId, caller, refuse }: ProvingCall, { hash }: Proved): Promise<void> => {
  const same = await maybeOne(
    db,
    sql`select from app_user where tenant_id = ${tenantId} and id = ${caller.id} and password_hash = ${hash}
      for no key update`,
  )
  if (same === null) refuse('PASSWORD_WRONG')
}
