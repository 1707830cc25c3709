import type { Operations } from '#server/base/call.ts'
import { processesIn } from './package-processes.ts'

/** The processes that statuses are mapped to. */
export const readPackageProcesses: Operations['setup']['packageProcesses'] = async ({ language }) =>
  processesIn(language)
