import type { Operations } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { documentOf, findOwnJob } from './jobs/excel-job.ts'

/** Puts a checked file in the queue to be applied. */
export const applyChecked: Operations['excelJobs']['apply'] = async (
  { db, tenantId, caller, language, refuse },
  { id },
) => {
  const job = await findOwnJob(db, tenantId, caller.id, id, true)
  if (job === null || job.kind !== 'import') return refuse('EXCEL_JOB_NOT_FOUND', { id })
  if (job.state !== 'checked') refuse('EXCEL_JOB_NOT_CHECKED', { id })
  await run(
    db,
    sql`update excel_job set state = 'waiting', step = 'apply', tries = 0, failure = null, finished_at = null
      where tenant_id = ${tenantId} and id = ${id}`,
  )
  return documentOf({ ...job, state: 'waiting', step: 'apply', failure: null }, language)
}
