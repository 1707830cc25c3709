import { workerData } from 'node:worker_threads'
import { openPool } from '#server/base/store/pool.ts'
import { standBehindScans } from '#server/base/threads/stand-behind-scans.ts'
import { runWaitingJobs } from './run-waiting-jobs.ts'

export interface WorkerData {
  readonly url: string
  /** What this worker claims jobs by. */
  readonly workerId: string
  readonly mostXlsxRows: number
}

/**
 * As `nice` counts it. PostgreSQL's processes behind this thread do not stand back with it: one that holds what the log ahead is
 * written under would hold up every scan that is to be stored.
 */
const nice = 19

/** The worker thread: does whatever waits, then ends. */
const { url, workerId, mostXlsxRows } = workerData as WorkerData
standBehindScans(nice)
const pool = openPool(url, { max: 3 })
try {
  await runWaitingJobs(pool, { workerId, mostXlsxRows })
} finally {
  await pool.end()
}
