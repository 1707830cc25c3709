import type { PackageStatus } from '#contract/calls/people/setup.ts'
import type { Operations } from '#server/base/call.ts'
import { processes } from './package-processes.ts'

/** The processes that statuses are mapped to. */
export const readPackageProcesses: Operations['setup']['packageProcesses'] = async ({ language }) => {
  return processes[language].map((definition, i) => ({ id: (i + 1) as PackageStatus['processID'], definition }))
}
