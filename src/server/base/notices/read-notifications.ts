import type { Notification } from '#contract/calls/desk/notifications.ts'
import type { Language } from '#contract/languages.ts'
import type { Params } from '#contract/reply.ts'
import { type Database, many, one, type Statement, sql } from '../store/sql.ts'
import { wordFor } from '../words.ts'

export interface NotificationPage {
  readonly pageIndex: number
  readonly pageSize: number
  readonly onlyUnread: boolean
}

/** A page of a user's notifications, the newest first, in words of his language. */
export const readNotifications = async (
  db: Database,
  ofUser: Statement,
  { pageIndex, pageSize, onlyUnread }: NotificationPage,
  language: Language,
): Promise<Notification[]> => {
  const rows = await many<{ id: number; kind: string; params: Params; createdAt: Date; isRead: boolean }>(
    db,
    sql`select id, kind, params, created_at as "createdAt", read_at is not null as "isRead" from notification
      where ${ofUser} and ${onlyUnread ? sql`read_at is null` : sql`true`}
      order by id desc offset ${(pageIndex - 1) * pageSize} limit ${pageSize}`,
  )
  return rows.map(({ id, kind, params, createdAt, isRead }) => ({
    id,
    title: wordFor(`notice.${kind}`, params, language),
    description: wordFor(`notice.${kind}.text`, params, language),
    isRead,
    createdDate: createdAt.toISOString(),
  }))
}

export const countUnread = async (db: Database, ofUser: Statement): Promise<number> =>
  (
    await one<{ unread: number }>(
      db,
      sql`select count(*) as unread from notification where ${ofUser} and read_at is null`,
    )
  ).unread
