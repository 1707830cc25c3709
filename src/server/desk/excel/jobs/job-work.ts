import type { Pool } from 'pg'
import { tellChanges } from '#server/base/changes/tell-changes.ts'
import type { Database } from '#server/base/store/sql.ts'
import { wordFor } from '#server/base/words.ts'
import { type Progress, reportProgress } from './claim-job.ts'
import type { StoredJob } from './excel-job.ts'

export interface Progressing {
  readonly workerId: string
  readonly mostXlsxRows: number
}

/** A job in a worker's hands, with all that its steps need. */
export interface JobWork extends Progressing {
  readonly pool: Pool
  readonly db: Database
  readonly job: StoredJob
  /** Throws JobLost if the job is to stop. */
  readonly report: (progress: Progress) => Promise<void>
  /** A word in the language of whom the job is for; the key itself where there is none. */
  readonly say: (word: string) => string
}

export const workOf = (pool: Pool, job: StoredJob, options: Progressing): JobWork => {
  const db = pool as Database
  return {
    ...options,
    pool,
    db,
    job,
    report: async progress => {
      await reportProgress(db, job, options.workerId, progress)
      await tellJob(db, job)
    },
    say: word => wordFor(word, {}, job.request.language),
  }
}

/** Lets the screens of whom the job is for hear that it went on. */
export const tellJob = (db: Database, { tenantId, userId }: Pick<StoredJob, 'tenantId' | 'userId'>): Promise<number> =>
  tellChanges(db, [{ tenantId, userId, topic: 'excelJobs' }])
