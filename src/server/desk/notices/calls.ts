import type { Call, Operations } from '#server/base/call.ts'
import { countUnread, readNotifications } from '#server/base/notices/read-notifications.ts'
import { many, one, run, sql } from '#server/base/store/sql.ts'

export const notifications: Operations['notifications'] = {
  async list(call, { pageIndex = 1, pageSize = 10, onlyUnread = false }) {
    const { db, language } = call
    const unread = await countUnread(db, ofUser(call))
    return {
      items: await readNotifications(db, ofUser(call), { pageIndex, pageSize, onlyUnread }, language),
      total: onlyUnread ? unread : await countAll(call),
      unread,
    }
  },

  async markRead(call, { ids }) {
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
  },
}

const ofUser = ({ tenantId, caller }: Call) => sql`tenant_id = ${tenantId} and user_id = ${caller.id}`

const countAll = async (call: Call): Promise<number> =>
  (await one<{ total: number }>(call.db, sql`select count(*) as total from notification where ${ofUser(call)}`)).total
