import type { Worker } from 'node:worker_threads'
import { startThread } from '#server/base/threads/start-thread.ts'
import type { WorkerData } from './excel-worker.ts'

/**
 * Most of the worker's own memory: a workbook of 100,000 rows of 7 columns is read with it (the whole server then takes
 * 500 MB), one that needs more ends the worker and not the server.
 */
const heapMb = 320

/** Starts the worker: it does whatever waits, then ends. */
export const startWorker = (workerData: WorkerData): Worker =>
  startThread('src/server/desk/excel/excel-worker.ts', {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16 },
  })
