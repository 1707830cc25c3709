import { importTypes } from '#contract/calls/desk/excel-jobs.ts'
import type { Operations } from '#server/base/call.ts'
import { applyChecked } from './apply-checked.ts'
import { beginExport } from './begin-export.ts'
import { beginImport } from './begin-import.ts'
import { cancelJob } from './cancel-job.ts'
import { readJob } from './read-job.ts'
import { typesOfImport } from './types/import-types.ts'

export const excelJobs: Operations['excelJobs'] = {
  export: beginExport,
  job: readJob,
  columns: async ({ language }) =>
    importTypes.map(type => ({
      type,
      columns: typesOfImport[type].columns.map(({ name, isWanted }) => ({ name, isWanted: isWanted !== undefined })),
      sampleAddress: `/api/excel-samples/${type}.xlsx?lang=${language}`,
    })),

  check: beginImport,
  apply: applyChecked,
  cancel: cancelJob,
}
