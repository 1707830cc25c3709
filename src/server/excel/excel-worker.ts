import { workerData } from 'node:worker_threads'
import { openPool } from '../store/pool.ts'
import { runWaitingJobs } from './run-waiting-jobs.ts'

export interface WorkerData {
  readonly url: string
  /** What this worker claims jobs by. */
  readonly workerId: string
  readonly mostXlsxRows: number
}

/** The worker thread: does whatever waits, then ends. */
const { url, workerId, mostXlsxRows } = workerData as WorkerData
const pool = openPool(url, { max: 3 })
try {
  await runWaitingJobs(pool, { workerId, mostXlsxRows })
} finally {
  await pool.end()
}
