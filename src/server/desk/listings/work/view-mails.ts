import { sql } from '#server/base/store/sql.ts'
import type { Query } from '../scope.ts'

/** What failed last: to make the file, or to hand a letter over. */
export const viewMails: Query = ({ tenantId, userId, is }) => sql`
  select * from (
    select m.id, v.name as view, '@flow.' || v.page as type,
      (select string_agg(u.name, ', ' order by u.name) from app_user u
        where u.tenant_id = m.tenant_id and u.id = any (m.recipient_ids)) as recipients,
      m.format as "mailFormat", m.rhythm, case when not m.is_stopped then m.next_at end as "sendsAt",
      sent.at as "sentAt",
      case when m.is_stopped then 'stopped' when m.failure is not null or last.last_error is not null then 'failing'
        else 'on' end as "mailState",
      coalesce('@' || (m.failure->>'word'), last.last_error || ' (' || last.tries || ')') as failure
    from view_mail m
    join saved_filter v on v.tenant_id = m.tenant_id and v.id = m.view_id
    left join lateral (
      select max(done_at) as at from outbox o
      where o.tenant_id = m.tenant_id and o.view_mail_id = m.id and o.last_error is null) sent on true
    left join lateral (
      select last_error, tries from outbox o where o.tenant_id = m.tenant_id and o.view_mail_id = m.id
      order by o.id desc limit 1) last on true
    where m.tenant_id = ${tenantId} and m.user_id = ${userId}
  ) mails where ${is.equal('mailState', sql`mails."mailState"`)}`
