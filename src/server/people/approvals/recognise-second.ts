import { fold } from '#base/fold.ts'
import type { Call } from '#server/base/call.ts'
import { maybeOne, one, sql } from '#server/base/store/sql.ts'
import { hashOfBadge } from '../badges/new-badge.ts'
import { nameOfKnown } from '../credentials/known-by.ts'
import { type Attempt, bookTry } from '../credentials/login-attempts.ts'
import { isPassword } from '../credentials/passwords.ts'

interface Second {
  readonly id: number
  readonly name: string
}
interface Shown {
  readonly badge: string
  readonly userName: string
  readonly password: string
}
type SecondCall = Call<'BADGE_UNKNOWN' | 'LOGIN_FAILED' | 'LOGIN_TOO_MANY_ATTEMPTS'>

/** Who of the merchant's staff shows his badge, or else knows his password. Failures count as those of signing in do, apart for each asker. */
export const recogniseSecond = async (call: SecondCall, shown: Shown): Promise<Second> => {
  const { db, tenantId, caller, address } = call
  const { domain } = await one<{ domain: string }>(db, sql`select domain from tenant where id = ${tenantId}`)
  const asker = { domain, address, knownBy: nameOfKnown(domain, caller.id) }
  return shown.badge === ''
    ? byPassword(call, shown, { ...asker, kind: 'login', userName: fold(shown.userName.trim()) })
    : byBadge(call, shown.badge, { ...asker, kind: 'approval', userName: String(caller.id) })
}

const byBadge = async (call: SecondCall, badge: string, attempt: Attempt): Promise<Second> => {
  const { db, tenantId, refuse } = call
  const booked = await bookTry(call, attempt)
  const found = await maybeOne<Second>(
    db,
    sql`select id, name from app_user where tenant_id = ${tenantId} and badge_hash = ${hashOfBadge(badge)} and active`,
  )
  if (found === null) return refuse('BADGE_UNKNOWN')
  await booked.succeed()
  return found
}

const byPassword = async (call: SecondCall, { password }: Shown, attempt: Attempt): Promise<Second> => {
  const { db, tenantId, refuse } = call
  const booked = await bookTry(call, attempt)
  const found = await maybeOne<Second & { hash: string }>(
    db,
    sql`select id, name, password_hash as hash from app_user
      where tenant_id = ${tenantId} and user_name = ${attempt.userName} and active`,
  )
  const isRight = await isPassword(found?.hash ?? null, password)
  if (found === null || !isRight) return refuse('LOGIN_FAILED')
  await booked.succeed()
  return { id: found.id, name: found.name }
}
