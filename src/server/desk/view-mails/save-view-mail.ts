import type { Operations } from '#server/base/call.ts'
import { one, sql } from '#server/base/store/sql.ts'
import { nextAt } from './next-at.ts'
import { findMailable, recipientsOf } from './read-mailable-view.ts'

/** How many a user can keep. */
const mostMails = 20

export const saveViewMail: Operations['viewMails']['save'] = async (
  call,
  { viewID, recipientIDs, mailFormat, rhythm, weekday, monthDay, hour },
) => {
  const { db, tenantId, caller, language, refuse } = call
  const { listing } = await findMailable(call, viewID)
  await one(db, sql`select id from app_user where tenant_id = ${tenantId} and id = ${caller.id} for no key update`)
  const { count } = await one<{ count: number }>(
    db,
    sql`select count(*) as count from view_mail where tenant_id = ${tenantId} and user_id = ${caller.id}`,
  )
  if (count >= mostMails) refuse('VIEW_MAILS_FULL', { most: mostMails })
  const reachable = new Set((await recipientsOf(call, listing)).map(({ id }) => id))
  const unfit = recipientIDs.find(id => !reachable.has(id))
  if (unfit !== undefined) refuse('VIEW_MAIL_RECIPIENT_UNFIT', { id: unfit })
  return one<{ id: number }>(
    db,
    sql`insert into view_mail (tenant_id, view_id, user_id, recipient_ids, format, rhythm, weekday, month_day, hour,
        language, next_at)
      select ${tenantId}, ${viewID}, ${caller.id}, ${[...new Set(recipientIDs)]}::bigint[], ${mailFormat}, rhythm, weekday,
        month_day, hour, ${language}, ${nextAt}
      from (select ${rhythm}::text as rhythm, ${weekday}::integer as weekday, ${monthDay}::integer as month_day,
        ${hour}::integer as hour) told
      returning id`,
  )
}
