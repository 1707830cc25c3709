import { setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import { openPool } from '#server/base/store/pool.ts'
import { runWaitingJobs } from './run-waiting-jobs.ts'

export interface WorkerData {
  readonly url: string
  /** What this worker claims jobs by. */
  readonly workerId: string
  readonly mostXlsxRows: number
}

/** As `nice` counts it. */
const behindScans = 15

/** The worker thread: does whatever waits, then ends. */
const { url, workerId, mostXlsxRows } = workerData as WorkerData
// Scans go first. Only on Linux is it the thread's own: elsewhere the whole server would stand back.
if (process.platform === 'linux') setPriority(behindScans)
const pool = openPool(url, { max: 3 })
try {
  await runWaitingJobs(pool, { workerId, mostXlsxRows })
} finally {
  await pool.end()
}
