import { fold } from '#base/fold.ts'
import { readQuickMenus } from '../account/read-quick-menus.ts'
import type { Operations } from '../call.ts'
import { minutesToWait, recordAttempt } from '../login-attempts.ts'
import { isPassword } from '../passwords.ts'
import { closeSession, findCaller, markInformed, openSession } from '../sessions.ts'
import { many, maybeOne, one, run, sql } from '../store/sql.ts'
import { userOf } from '../user-of.ts'

export const session: Operations['session'] = {
  async login({ db, refuse, address }, { domainName, username, password }) {
    const attempt = { domain: fold(domainName), userName: fold(username), address }
    const demandPatience = async () => {
      const minutes = await minutesToWait(db, attempt)
      if (minutes > 0) refuse('LOGIN_TOO_MANY_ATTEMPTS', { minutes })
    }
    await demandPatience()
    const found = await maybeOne<{ id: number; tenantId: number; hash: string }>(
      db,
      sql`select u.id, u.tenant_id as "tenantId", u.password_hash as hash
        from tenant join app_user u on u.tenant_id = tenant.id
        where tenant.domain = ${attempt.domain} and u.user_name = ${attempt.userName} and u.active`,
    )
    const isRight = await isPassword(found?.hash ?? null, password)
    // Guesses sent all at once were all let in above; by now those that failed are counted.
    if (isRight) await demandPatience()
    await recordAttempt(db, attempt, isRight)
    if (found === null || !isRight) return refuse('LOGIN_FAILED')
    const userToken = await openSession(db, found.tenantId, found.id, address)
    const { caller } = (await findCaller(db, userToken)) ?? refuse('LOGIN_FAILED')
    return { userToken, user: await userOf(db, caller) }
  },

  async loginControl({ db, token }) {
    const { now } = await one<{ now: Date }>(db, sql`select now()`)
    return { isLogin: token !== null && (await findCaller(db, token)) !== null, time: now.toISOString() }
  },

  async logout({ db, token }) {
    if (token !== null) await closeSession(db, token)
    return null
  },

  async informations(call) {
    const { db, token } = call
    if (token !== null) await markInformed(db, token)
    // Read again: what changed between the first reading and the mark would never be told.
    const { caller, settings } = (token === null ? null : await findCaller(db, token)) ?? call
    return {
      ...(await userOf(db, caller)),
      settings,
      paymentSetting: { currency: 'TRY', decimals: 2 },
      authority: [...caller.permissions].sort(),
      quickMenus: await readQuickMenus(db, caller.tenantId, caller.id),
    }
  },

  async lastPage({ db, tenantId, caller }, { page }) {
    await run(db, sql`update app_user set last_page = ${page} where tenant_id = ${tenantId} and id = ${caller.id}`)
    return null
  },

  async agents({ db, tenantId }) {
    return many(db, sql`select id, name from app_user where tenant_id = ${tenantId} and active order by name, id`)
  },
}
