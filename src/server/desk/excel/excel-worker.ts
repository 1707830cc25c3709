import { workerData } from 'node:worker_threads'
import { openPool } from '#server/base/store/pool.ts'
import { standBehindScans } from '#server/base/threads/stand-behind-scans.ts'
import { runWaitingJobs } from './run-waiting-jobs.ts'

export interface WorkerData {
  readonly url: string
  /** The database is one of our own, whose processes can be told to stand back, as this thread does. */
  readonly isOwnDatabase: boolean
  /** What this worker claims jobs by. */
  readonly workerId: string
  readonly mostXlsxRows: number
}

/** As `nice` counts it. */
const nice = 15

/** The worker thread: does whatever waits, then ends. */
const { url, isOwnDatabase, workerId, mostXlsxRows } = workerData as WorkerData
standBehindScans(nice)
const pool = openPool(url, { max: 3, nice: isOwnDatabase ? nice : undefined })
try {
  await runWaitingJobs(pool, { workerId, mostXlsxRows })
} finally {
  await pool.end()
}
