import type { Operations } from '#server/base/call.ts'
import { findCaller } from '#server/base/sessions.ts'
import { one, sql } from '#server/base/store/sql.ts'

/** Whether the token is one of somebody signed in, and what time it is here. */
export const checkLogin: Operations['session']['loginControl'] = async ({ db, token }) => {
  const { now } = await one<{ now: Date }>(db, sql`select now()`)
  return { isLogin: token !== null && (await findCaller(db, token)) !== null, time: now.toISOString() }
}
