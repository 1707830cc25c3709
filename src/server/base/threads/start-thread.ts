import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { projectFolder } from '../project-folder.ts'

/** Starts a thread by its file below the project's folder: beside the built server its own bundle, otherwise the source. */
export const startThread = (source: string, options: WorkerOptions): Worker =>
  import.meta.url.endsWith('.ts')
    ? startFromSource(source, options)
    : new Worker(join(projectFolder, 'dist/server', `${basename(source, '.ts')}.js`), options)

/** `--import tsx` reads TypeScript in the main thread only: a thread has to ask for it itself. */
const startFromSource = (source: string, options: WorkerOptions): Worker => {
  const entry = pathToFileURL(join(projectFolder, source)).href
  return new Worker(
    `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(entry)}) })`,
    { ...options, eval: true, execArgv: [] },
  )
}
