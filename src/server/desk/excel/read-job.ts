import type { Operations } from '#server/base/call.ts'
import { giveTicket } from '#server/base/tickets.ts'
import { documentOf, findOwnJob, hasFile } from './jobs/excel-job.ts'

/** How far a job of the caller's is; one with a file brings a ticket to fetch it. */
export const readJob: Operations['excelJobs']['job'] = async ({ db, tenantId, caller, language, refuse }, { id }) => {
  const job = await findOwnJob(db, tenantId, caller.id, id)
  if (job === null) return refuse('EXCEL_JOB_NOT_FOUND', { id })
  const isFetchable = hasFile(job, 'file') || hasFile(job, 'errors')
  return documentOf(job, language, isFetchable ? await giveTicket(db, 'excel_job', job) : null)
}
