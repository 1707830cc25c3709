import type { Pool } from 'pg'
import { Refused } from '#http/serve/refused.ts'
import { tellChanges } from '#server/base/changes/tell-changes.ts'
import { isOutOfReach } from '#server/base/store/out-of-reach.ts'
import { type Database, run, sql } from '#server/base/store/sql.ts'
import { claimJob, JobLost, reportProgress } from './jobs/claim-job.ts'
import type { Failure, StoredJob } from './jobs/excel-job.ts'
import { removeChunks } from './jobs/job-chunks.ts'
import { type JobWork, type Progressing, tellJob, workOf } from './jobs/job-work.ts'
import { noteUnmade } from './mailed/note-made.ts'
import { applyImport } from './reading/apply-import.ts'
import { checkImport } from './reading/check-import.ts'
import { FileRefused } from './source/file-refused.ts'
import type { ImportName } from './types/import-type.ts'
import { typesOfImport } from './types/import-types.ts'
import { exportListing } from './writing/export-listing.ts'

const heartbeatMs = 10_000

const steps: Readonly<Record<StoredJob['step'], (work: JobWork) => Promise<void>>> = {
  export: exportListing,
  check: checkImport,
  apply: applyImport,
}

/** Does one job after the other until none waits. Throws where the database is out of reach: the job is then begun again. */
export const runWaitingJobs = async (pool: Pool, options: Progressing): Promise<void> => {
  const db = pool as Database
  for (let job = await claimJob(db, options.workerId); job !== null; job = await claimJob(db, options.workerId))
    await runJob(pool, job, options)
}

const runJob = async (pool: Pool, job: StoredJob, options: Progressing): Promise<void> => {
  const db = pool as Database
  // A job that is lost meanwhile is noticed at its next step, and a database that is away by the job itself.
  const heart = setInterval(() => void reportProgress(db, job, options.workerId).catch(() => undefined), heartbeatMs)
  try {
    await steps[job.step](workOf(pool, job, options))
  } catch (error) {
    if (isOutOfReach(error)) throw error
    if (error instanceof JobLost) await forget(db, job)
    else await fail(db, job, options.workerId, error)
  } finally {
    clearInterval(heart)
    // A screen that is not told reads anew within a minute.
    await tellEnd(db, job).catch(() => undefined)
  }
}

const tellEnd = async (db: Database, job: StoredJob): Promise<void> => {
  await tellJob(db, job)
  const { step, type, tenantId, userId } = job
  if (step === 'apply') await tellChanges(db, [{ tenantId, userId, topic: typesOfImport[type as ImportName].topic }])
}

/** A job that was cancelled keeps no files; one that another worker has by now is not ours to touch. */
const forget = async (db: Database, job: StoredJob): Promise<void> => {
  await run(
    db,
    sql`delete from excel_job_chunk c using excel_job j
      where j.tenant_id = ${job.tenantId} and j.id = ${job.id} and j.state = 'cancelled'
        and c.tenant_id = j.tenant_id and c.job_id = j.id`,
  )
}

const fail = async (db: Database, job: StoredJob, workerId: string, error: unknown): Promise<void> => {
  const failure = failureOf(error)
  if (failure.word === 'BeklenmeyenBirHataOlustu') console.error(`Excel job ${job.id} failed:`, error)
  await run(
    db,
    sql`update excel_job set state = 'failed', failure = ${JSON.stringify(failure)}::jsonb, finished_at = now()
      where tenant_id = ${job.tenantId} and id = ${job.id} and state = 'running' and claimed_by = ${workerId}`,
  )
  if (job.kind === 'export') await removeChunks(db, job, 'file')
  if ('mail' in job.request && job.request.mail !== undefined)
    await noteUnmade(db, job.tenantId, job.request.mail.id, failure)
}

const failureOf = (error: unknown): Failure => {
  if (error instanceof FileRefused) return { word: error.key, params: error.params }
  if (error instanceof Refused) return { word: error.key, params: error.params }
  return { word: 'BeklenmeyenBirHataOlustu', params: {} }
}
