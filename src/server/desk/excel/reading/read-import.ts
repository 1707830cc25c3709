import { Buffer } from 'node:buffer'
import type { ImportRequest } from '../jobs/excel-job.ts'
import { readChunks } from '../jobs/job-chunks.ts'
import type { JobWork } from '../jobs/job-work.ts'
import type { SourceFile } from '../source/source-file.ts'
import type { ImportColumn, ImportName, ImportRow, ImportType, Refusal } from '../types/import-type.ts'
import { typesOfImport } from '../types/import-types.ts'
import { findColumns } from './headings.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { understand } from './understand.ts'

/** A file as far as it is understood without knowing what is there. */
export interface ReadImport {
  readonly type: ImportType
  readonly source: SourceFile
  /** Which column stands where in the file. */
  readonly placed: readonly (ImportColumn | null)[]
  readonly rows: readonly ImportRow[]
  /** The rows with a cell that makes no sense, and why. */
  readonly broken: readonly ImportRow[]
  readonly refusals: readonly Refusal[]
}

const rowsAtOnce = 2_000

/** Reads the file of a job; throws FileRefused if it is none, or a column is missing. */
export const readImport = async ({ db, job, say, report }: JobWork): Promise<ReadImport> => {
  const chunks: Buffer[] = []
  for await (const chunk of readChunks(db, job, 'source')) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  const { format } = job.request as ImportRequest
  const source = format === 'xlsx' ? await readXlsx(bytes) : readCsv(bytes)
  const type = typesOfImport[job.type as ImportName]
  const placed = findColumns(type.columns, source.headings, say)
  await report({ rowsTotal: source.rows.length })
  const rows: ImportRow[] = []
  const broken: ImportRow[] = []
  const refusals: Refusal[] = []
  for (const [i, sourceRow] of source.rows.entries()) {
    const understood = understand(sourceRow, placed)
    const goesTo = understood.refusals.length === 0 ? rows : broken
    goesTo.push(understood.row)
    refusals.push(...understood.refusals)
    if ((i + 1) % rowsAtOnce === 0) await report({ rowsDone: i + 1 })
  }
  return { type, source, placed, rows, broken, refusals }
}
