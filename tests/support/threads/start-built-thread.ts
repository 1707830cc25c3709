import { basename, join } from 'node:path'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { projectFolder } from '#server/base/project-folder.ts'
import { startThread as startFromSource } from '../../../src/server/base/threads/start-thread.ts'

/** Stands for `startThread` in tests: reading the sources of the server's threads took each of them a second. */
export const startThread = (source: string, options: WorkerOptions): Worker =>
  source.startsWith('src/')
    ? new Worker(join(projectFolder, 'dist/server', `${basename(source, '.ts')}.js`), options)
    : startFromSource(source, options)
