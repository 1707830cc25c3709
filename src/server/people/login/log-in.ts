import { fold } from '#base/fold.ts'
import type { session } from '#contract/calls/people/session.ts'
import type { InputOfCall, ModelOf } from '#contract/define.ts'
import type { OpenCall } from '#server/base/call.ts'
import { demandDomainHere } from '#server/base/moved-away.ts'
import { type Caller, findCaller, openSession } from '#server/base/sessions.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'
import { knownBy, leaveKnown, nameOfKnown } from '../credentials/known-by.ts'
import { type Attempt, bookTry, demandPatience } from '../credentials/login-attempts.ts'
import { isPassword } from '../credentials/passwords.ts'
import { takeCode } from '../one-time-codes/take-code.ts'
import { demandWork } from './demand-work.ts'
import { userOf } from './user-of.ts'

type Login = typeof session.login
type LoginCall = OpenCall<Login['keys'][number]>

/**
 * Signs in by name and password, after failures by some work of his browser too, and by a one-time code where the user
 * turned it on. Who shows a session of the same user, as at a locked station, is asked for his password alone.
 */
export const logIn = async (call: LoginCall, input: InputOfCall<Login>): Promise<ModelOf<Login>> => {
  const { db, refuse, address, agent, token } = call
  const [domain, userName] = [fold(input.domainName), fold(input.username)]
  await demandDomainHere(db, domain)
  const found = await maybeOne<{ id: number; tenantId: number; hash: string; hasCode: boolean }>(
    db,
    sql`select u.id, u.tenant_id as "tenantId", u.password_hash as hash, u.otp_secret is not null as "hasCode"
      from tenant join app_user u on u.tenant_id = tenant.id
      where tenant.domain = ${domain} and u.user_name = ${userName} and u.active
        and tenant.disabled_at is null`,
  )
  const shown = token === null ? null : await callerOf(call, token)
  const isHere = found !== null && shown?.id === found.id && shown.tenantId === found.tenantId
  const by = isHere ? nameOfKnown(domain, found.id) : await knownBy(call, domain)
  const attempt: Attempt = { kind: 'login', domain, userName, address, knownBy: by }
  await demandPatience(call, attempt)
  if (!isHere) await demandWork(call, attempt, input.captchaCode)
  const booked = await bookTry(call, attempt)
  const isRight = await isPassword(found?.hash ?? null, input.password)
  if (found === null || !isRight) return refuse('LOGIN_FAILED')
  if (found.hasCode && !isHere) {
    if (!input.otp) {
      await booked.withdraw()
      return refuse('OTPBosOlamaz')
    }
    if (!(await takeCode(db, found.tenantId, found.id, input.otp))) return refuse('OTP_WRONG')
  }
  await booked.succeed()
  await leaveKnown(call, domain, found.id)
  const userToken = await openSession(db, found.tenantId, found.id, { address, agent })
  const caller = (await callerOf(call, userToken)) ?? refuse('LOGIN_FAILED')
  return { userToken, user: await userOf(db, caller) }
}

const callerOf = async ({ db }: LoginCall, token: string): Promise<Caller | null> =>
  (await findCaller(db, token))?.caller ?? null
