import type { Operations } from '#server/base/call.ts'
import { wordFor } from '#server/base/words.ts'
import { addJob } from './jobs/add-job.ts'
import { documentOf } from './jobs/excel-job.ts'
import { writeChunks } from './jobs/job-chunks.ts'
import { mostFileMb } from './source/source-file.ts'
import { typesOfImport } from './types/import-types.ts'

/** Stores a file and puts it in line to be read. What can be told of it at once is refused at once. */
export const beginImport: Operations['excelJobs']['check'] = async (call, { type, fileName, content }) => {
  const { db, caller, language, refuse } = call
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > mostFileMb * 1_048_576) refuse('EXCEL_FILE_TOO_LARGE', { most: mostFileMb })
  if (bytes.length === 0)
    refuse('EXCEL_COLUMNS_MISSING', {
      columns: typesOfImport[type].columns
        .filter(column => column.isWanted)
        .map(({ name }) => wordFor(`column.${name}`, {}, language))
        .join(', '),
    })
  const isArchive = bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))
  const isOldExcel = bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))
  if (isOldExcel || (!isArchive && /\.xls[xm]?$/i.test(fileName))) refuse('EXCEL_FILE_INVALID')
  const job = await addJob(call, {
    kind: 'import',
    type,
    step: 'check',
    request: { language, warehouseId: caller.warehouseId, format: isArchive ? 'xlsx' : 'csv' },
    fileName,
  })
  const source = await writeChunks(db, job, 'source')
  source.add(bytes)
  await source.close()
  return documentOf(job, language)
}
