import type { Operations } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { documentOf, findOwnJob } from './jobs/excel-job.ts'

/** Ends a job that is not over yet; what it wrote is gone. */
export const cancelJob: Operations['excelJobs']['cancel'] = async (
  { db, tenantId, caller, language, refuse },
  { id },
) => {
  const job = await findOwnJob(db, tenantId, caller.id, id, true)
  if (job === null) return refuse('EXCEL_JOB_NOT_FOUND', { id })
  if (job.state === 'ready' || job.state === 'failed') return documentOf(job, language)
  await run(
    db,
    sql`update excel_job set state = 'cancelled', finished_at = now() where tenant_id = ${tenantId} and id = ${id}`,
  )
  await run(db, sql`delete from excel_job_chunk where tenant_id = ${tenantId} and job_id = ${id}`)
  return documentOf({ ...job, state: 'cancelled' }, language)
}
