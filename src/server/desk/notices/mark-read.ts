import type { Operations } from '#server/base/call.ts'
import { countUnread } from '#server/base/notices/read-notifications.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import { ofUser } from './of-user.ts'

/** Marks the caller's notifications as read; all of them, unless some are named. */
export const markRead: Operations['notifications']['markRead'] = async (call, { ids }) => {
  const { db, refuse } = call
  if (ids !== undefined) {
    const own = await many<{ id: number }>(
      db,
      sql`select id from notification where ${ofUser(call)} and id = any (${ids}::bigint[])`,
    )
    const known = new Set(own.map(row => row.id))
    const unknown = ids.find(id => !known.has(id))
    if (unknown !== undefined) refuse('NOTIFICATION_NOT_FOUND', { id: unknown })
  }
  await run(
    db,
    sql`update notification set read_at = now() where ${ofUser(call)} and read_at is null
      and ${ids === undefined ? sql`true` : sql`id = any (${ids}::bigint[])`}`,
  )
  return { unread: await countUnread(db, ofUser(call)) }
}
