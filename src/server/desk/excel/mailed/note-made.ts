import { type Database, run, sql } from '#server/base/store/sql.ts'
import type { Failure } from '../jobs/excel-job.ts'

/** Writes down, in the caller's transaction, that the file of a mailed view is made, and to whom it goes: each letter is tried by itself. */
export const noteMade = async (db: Database, tenantId: number, mailId: number, jobId: number): Promise<void> => {
  await run(
    db,
    sql`insert into outbox (tenant_id, kind, view_mail_id, payload)
      select tenant_id, 'viewMailed', id, jsonb_build_object('jobId', ${jobId}::bigint, 'userId', recipient)
      from view_mail, unnest(recipient_ids) as recipient
      where tenant_id = ${tenantId} and id = ${mailId}`,
  )
  await run(db, sql`update view_mail set failure = null where tenant_id = ${tenantId} and id = ${mailId}`)
}

/** Writes down why the file could not be made; it is tried again when it is due next. */
export const noteUnmade = (db: Database, tenantId: number, mailId: number, failure: Failure): Promise<number> =>
  run(
    db,
    sql`update view_mail set failure = ${JSON.stringify(failure)}::jsonb where tenant_id = ${tenantId} and id = ${mailId}`,
  )
