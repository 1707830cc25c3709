import type { Call, Operations } from '#server/base/call.ts'
import { countUnread, readNotifications } from '#server/base/notices/read-notifications.ts'
import { one, sql } from '#server/base/store/sql.ts'
import { ofUser } from './of-user.ts'

/** A page of the caller's notifications, with how many there are. */
export const listNotifications: Operations['notifications']['list'] = async (
  call,
  { pageIndex = 1, pageSize = 10, onlyUnread = false },
) => {
  const { db, language } = call
  const unread = await countUnread(db, ofUser(call))
  return {
    items: await readNotifications(db, ofUser(call), { pageIndex, pageSize, onlyUnread }, language),
    total: onlyUnread ? unread : await countAll(call),
    unread,
  }
}

const countAll = async (call: Call): Promise<number> =>
  (await one<{ total: number }>(call.db, sql`select count(*) as total from notification where ${ofUser(call)}`)).total
