import { importTypes } from '#contract/calls/desk/excel-jobs.ts'
import type { Operations } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { beginExport } from './begin-export.ts'
import { beginImport } from './begin-import.ts'
import { giveTicket } from './give-ticket.ts'
import { documentOf, findOwnJob, hasFile } from './jobs/excel-job.ts'
import { typesOfImport } from './types/import-types.ts'

export const excelJobs: Operations['excelJobs'] = {
  export: beginExport,

  async job({ db, tenantId, caller, language, refuse }, { id }) {
    const job = await findOwnJob(db, tenantId, caller.id, id)
    if (job === null) return refuse('EXCEL_JOB_NOT_FOUND', { id })
    const isFetchable = hasFile(job, 'file') || hasFile(job, 'errors')
    return documentOf(job, language, isFetchable ? await giveTicket(db, job) : null)
  },

  columns: async () =>
    importTypes.map(type => ({
      type,
      columns: typesOfImport[type].columns.map(({ name, isWanted }) => ({ name, isWanted: isWanted !== undefined })),
    })),

  check: beginImport,

  async apply({ db, tenantId, caller, language, refuse }, { id }) {
    const job = await findOwnJob(db, tenantId, caller.id, id, true)
    if (job === null || job.kind !== 'import') return refuse('EXCEL_JOB_NOT_FOUND', { id })
    if (job.state !== 'checked') refuse('EXCEL_JOB_NOT_CHECKED', { id })
    await run(
      db,
      sql`update excel_job set state = 'waiting', step = 'apply', tries = 0, failure = null, finished_at = null
        where tenant_id = ${tenantId} and id = ${id}`,
    )
    return documentOf({ ...job, state: 'waiting', step: 'apply', failure: null }, language)
  },

  async cancel({ db, tenantId, caller, language, refuse }, { id }) {
    const job = await findOwnJob(db, tenantId, caller.id, id, true)
    if (job === null) return refuse('EXCEL_JOB_NOT_FOUND', { id })
    if (job.state === 'ready' || job.state === 'failed') return documentOf(job, language)
    await run(
      db,
      sql`update excel_job set state = 'cancelled', finished_at = now() where tenant_id = ${tenantId} and id = ${id}`,
    )
    await run(db, sql`delete from excel_job_chunk where tenant_id = ${tenantId} and job_id = ${id}`)
    return documentOf({ ...job, state: 'cancelled' }, language)
  },
}
