import type { ExcelJob } from '#contract/calls/desk/excel-jobs.ts'
import type { Call } from '#server/base/call.ts'
import { one, sql } from '#server/base/store/sql.ts'
import { type ExportRequest, type ImportRequest, jobColumns, type StoredJob } from './excel-job.ts'

/** How many jobs of one user can wait or run. */
const mostAtOnce = 3

export interface NewJob {
  readonly kind: ExcelJob['kind']
  readonly type: string
  readonly step: StoredJob['step']
  readonly request: ExportRequest | ImportRequest
  readonly fileName: string
}

/** Puts a job in line; refuses EXCEL_JOBS_TOO_MANY {most} to who has enough there. */
export const addJob = async (
  { db, tenantId, caller, refuse }: Call<'EXCEL_JOBS_TOO_MANY'>,
  { kind, type, step, request, fileName }: NewJob,
): Promise<StoredJob> => {
  // Of two calls at once the second counts what the first has added.
  await one(db, sql`select id from app_user where tenant_id = ${tenantId} and id = ${caller.id} for no key update`)
  const { count } = await one<{ count: number }>(
    db,
    sql`select count(*) as count from excel_job
      where tenant_id = ${tenantId} and user_id = ${caller.id} and state in ('waiting', 'running')`,
  )
  if (count >= mostAtOnce) refuse('EXCEL_JOBS_TOO_MANY', { most: mostAtOnce })
  return one<StoredJob>(
    db,
    sql`insert into excel_job (tenant_id, user_id, kind, type, step, request, file_name)
      values (${tenantId}, ${caller.id}, ${kind}, ${type}, ${step}, ${JSON.stringify(request)}::jsonb, ${fileName})
      returning ${jobColumns}`,
  )
}
