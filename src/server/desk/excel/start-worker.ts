import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { projectFolder } from '#server/base/project-folder.ts'
import type { WorkerData } from './excel-worker.ts'

/**
 * Most of the worker's own memory: a workbook of 100,000 rows of 7 columns is read with it (the whole server then takes
 * 500 MB), one that needs more ends the worker and not the server.
 */
const heapMb = 320

/** Starts the worker: beside the built server its own bundle, otherwise the source. */
export const startWorker = (workerData: WorkerData): Worker => {
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16 } }
  return import.meta.url.endsWith('.ts')
    ? startFromSource(options)
    : new Worker(join(projectFolder, 'dist/server/excel-worker.js'), options)
}

/** `--import tsx` reads TypeScript in the main thread only: a worker has to ask for it itself. */
const startFromSource = (options: WorkerOptions): Worker => {
  const entry = pathToFileURL(join(projectFolder, 'src/server/desk/excel/excel-worker.ts')).href
  return new Worker(
    `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(entry)}) })`,
    { ...options, eval: true, execArgv: [] },
  )
}
