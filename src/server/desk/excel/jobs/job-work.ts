import type { Pool } from 'pg'
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
    report: progress => reportProgress(db, job, options.workerId, progress),
    say: word => wordFor(word, {}, job.request.language),
  }
}
