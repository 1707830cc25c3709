import { fold } from '#base/fold.ts'
import type { Call } from '#server/base/call.ts'
import { maybeOne, one, sql } from '#server/base/store/sql.ts'
import { hashOfBadge } from '../badges/new-badge.ts'
import { approvalDomain, minutesToWait, recordAttempt } from '../credentials/login-attempts.ts'
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

/** Old badges are scanned again and again; they must not close a station for everybody. */
const badgeFailures = 15

/** Who of the merchant's staff shows his badge, or else knows his password. Failures count as those of signing in do. */
export const recogniseSecond = (call: SecondCall, shown: Shown): Promise<Second> =>
  shown.badge === '' ? byPassword(call, shown) : byBadge(call, shown.badge)

const byBadge = async ({ db, tenantId, caller, address, refuse }: SecondCall, badge: string): Promise<Second> => {
  const attempt = { domain: approvalDomain, userName: String(caller.id), address, mostFailures: badgeFailures }
  const minutes = await minutesToWait(db, attempt)
  if (minutes > 0) refuse('LOGIN_TOO_MANY_ATTEMPTS', { minutes })
  const found = await maybeOne<Second>(
    db,
    sql`select id, name from app_user where tenant_id = ${tenantId} and badge_hash = ${hashOfBadge(badge)} and active`,
  )
  await recordAttempt(db, attempt, found !== null)
  return found ?? refuse('BADGE_UNKNOWN')
}

const byPassword = async (
  { db, tenantId, address, refuse }: SecondCall,
  { userName, password }: Shown,
): Promise<Second> => {
  const { domain } = await one<{ domain: string }>(db, sql`select domain from tenant where id = ${tenantId}`)
  const attempt = { domain, userName: fold(userName.trim()), address }
  const demandPatience = async () => {
    const minutes = await minutesToWait(db, attempt)
    if (minutes > 0) refuse('LOGIN_TOO_MANY_ATTEMPTS', { minutes })
  }
  await demandPatience()
  const found = await maybeOne<Second & { hash: string }>(
    db,
    sql`select id, name, password_hash as hash from app_user
      where tenant_id = ${tenantId} and user_name = ${attempt.userName} and active`,
  )
  const isRight = await isPassword(found?.hash ?? null, password)
  // Guesses sent all at once were all let in above; by now those that failed are counted.
  if (isRight) await demandPatience()
  await recordAttempt(db, attempt, isRight)
  return found !== null && isRight ? { id: found.id, name: found.name } : refuse('LOGIN_FAILED')
}
