import type { JobWork } from '../jobs/job-work.ts'
import { importScope } from '../types/import-scope.ts'
import { finishCheck } from './finish-check.ts'
import { readImport } from './read-import.ts'

/** Reads a file and tells what would become of each row; nothing is stored. */
export const checkImport = async (work: JobWork): Promise<void> => {
  const scope = await importScope(work.db, work.job, false)
  const read = await readImport(work)
  const { refusals } = await read.type.plan(scope, read.rows, read.broken)
  await finishCheck(work, read, refusals)
}
