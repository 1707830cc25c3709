import type { Call } from '#server/base/call.ts'
import { one, sql } from '#server/base/store/sql.ts'
import { nameOfKnown } from './known-by.ts'
import { type BookedTry, bookTry } from './login-attempts.ts'

type OwnCall = Pick<Call<'LOGIN_TOO_MANY_ATTEMPTS'>, 'db' | 'apart' | 'refuse' | 'tenantId' | 'caller' | 'address'>

/** Counts a try of the caller to prove that he is himself, as one to sign in from where he is signed in. */
export const bookOwnTry = async (call: OwnCall): Promise<BookedTry> => {
  const { db, tenantId, caller, address } = call
  const { domain } = await one<{ domain: string }>(db, sql`select domain from tenant where id = ${tenantId}`)
  const knownBy = nameOfKnown(domain, caller.id)
  return bookTry(call, { kind: 'login', domain, userName: caller.userName, address, knownBy })
}
