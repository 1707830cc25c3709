import type { Operations } from '#server/base/call.ts'
import { closeSession, findCaller, markInformed } from '#server/base/sessions.ts'
import { many, one, run, sql } from '#server/base/store/sql.ts'
import { readQuickMenus } from '../account/read-quick-menus.ts'
import { askForLink } from '../forgotten-passwords/ask-for-link.ts'
import { setByLink } from '../forgotten-passwords/set-by-link.ts'
import { logIn } from './log-in.ts'
import { userOf } from './user-of.ts'

export const session: Operations['session'] = {
  login: logIn,
  forgotPassword: askForLink,
  setForgottenPassword: setByLink,

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
