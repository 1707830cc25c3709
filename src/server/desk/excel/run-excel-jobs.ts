import { randomUUID } from 'node:crypto'
import { isHere } from '#server/base/moved-away.ts'
import { isOutOfReach } from '#server/base/store/out-of-reach.ts'
import { type Database, maybeOne, sql } from '#server/base/store/sql.ts'
import { failJobsOf, releaseJobsOf } from './jobs/claim-job.ts'
import { freeSilentJobs } from './jobs/clear-old-jobs.ts'
import { tellJob } from './jobs/job-work.ts'
import { mostFileMb } from './source/source-file.ts'
import { startWorker } from './start-worker.ts'

export interface ExcelOptions {
  /** How often it is looked whether a job waits. */
  readonly lookEveryMs?: number
  /** An export of more rows than these becomes CSV. */
  readonly mostXlsxRows?: number
}

/**
 * Runs the jobs that wait, one at a time in this process, in a worker thread that lives as long as there is work and
 * has its own connections: no scan waits for it, and its memory goes with it. Answers with what stops it; a job that is
 * cut off so is begun again by another server, or by this one when it is back.
 */
export const runExcelJobs = (
  url: string,
  db: Database,
  { lookEveryMs = 1_000, mostXlsxRows = 100_000 }: ExcelOptions = {},
): (() => Promise<void>) => {
  let isStopping = false
  let atWork: { readonly end: () => Promise<unknown>; readonly done: Promise<void> } | null = null
  let isLooking = false

  const look = async (): Promise<void> => {
    if (isLooking || isStopping || atWork !== null) return
    isLooking = true
    try {
      await freeSilentJobs(db)
      const waiting = await maybeOne(
        db,
        sql`select id from excel_job where state = 'waiting' and ${isHere('excel_job')} limit 1`,
      )
      if (waiting !== null && !isStopping) work()
    } catch {
      // The database is out of reach for the moment; the next look is soon.
    } finally {
      isLooking = false
    }
  }

  const work = (): void => {
    const workerId = randomUUID()
    const worker = startWorker({ url, workerId, mostXlsxRows })
    let failure: NodeJS.ErrnoException | undefined
    worker.on('error', error => {
      failure = error
    })
    const done = new Promise<void>(resolve => {
      worker.on('exit', async () => {
        if (isStopping) await releaseJobsOf(db, workerId).catch(() => undefined)
        else if (failure !== undefined) await giveUp(workerId, failure)
        atWork = null
        resolve()
      })
    })
    atWork = { end: () => worker.terminate(), done }
  }

  const giveUp = async (workerId: string, error: NodeJS.ErrnoException): Promise<void> => {
    // The job is freed once it has been silent for long enough.
    if (isOutOfReach(error)) return
    const isTooLarge = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    if (!isTooLarge) console.error('The worker for Excel files ended:', error)
    const word = isTooLarge ? 'EXCEL_FILE_TOO_LARGE' : 'BeklenmeyenBirHataOlustu'
    // Where the database is away too, the job is freed once it has been silent for long enough.
    await failJobsOf(db, workerId, { word, params: { most: mostFileMb } })
      .then(jobs => Promise.all(jobs.map(job => tellJob(db, job))))
      .catch(() => undefined)
  }

  const timer = setInterval(() => void look(), lookEveryMs)
  timer.unref()
  return async () => {
    isStopping = true
    clearInterval(timer)
    await atWork?.end()
    await atWork?.done
  }
}
