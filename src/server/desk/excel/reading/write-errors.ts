import { stringify } from 'csv-stringify/sync'
import { groupBy } from '../../import/group-by.ts'
import type { ImportRequest } from '../jobs/excel-job.ts'
import { writeChunks } from '../jobs/job-chunks.ts'
import type { JobWork } from '../jobs/job-work.ts'
import type { Refusal } from '../types/import-type.ts'
import { harmless } from '../writing/csv-writer.ts'
import { xlsxWriter } from '../writing/xlsx-writer.ts'
import type { ReadImport } from './read-import.ts'

const rowsAtOnce = 2_000

/** The rows that are refused, as they came and in the format they came in, each with all its reasons in words. */
export const writeErrors = async (
  { db, job, say }: JobWork,
  { source }: ReadImport,
  refusals: readonly Refusal[],
): Promise<void> => {
  const file = await writeChunks(db, job, 'errors')
  const byRow = groupBy(refusals, ({ nth }) => String(nth))
  const headings = [...source.headings, say('column.reason')]
  const refused = source.rows.flatMap(({ nth, cells }) => {
    const faults = byRow.get(String(nth))
    if (faults === undefined) return []
    return [[...source.headings.map((_, i) => cells[i] ?? ''), faults.map(fault => reasonIn(fault, say)).join(' · ')]]
  })
  const { format } = job.request as ImportRequest
  const writer =
    format === 'xlsx'
      ? sheetOf(headings, say(`import.${job.type}`), file.add)
      : textOf(headings, source.delimiter, file.add)
  for (let at = 0; at < refused.length; at += rowsAtOnce) {
    writer.add(refused.slice(at, at + rowsAtOnce))
    await file.flush()
  }
  writer.end()
  await file.close()
}

const reasonIn = ({ column, reason }: Refusal, say: JobWork['say']): string =>
  `${say(`column.${column}`)}: ${say(`import.reason.${reason}`)}`

interface Rows {
  readonly add: (rows: readonly (readonly string[])[]) => void
  readonly end: () => void
}

const sheetOf = (headings: readonly string[], title: string, write: (bytes: Uint8Array) => void): Rows => {
  const columns = headings.map((heading, i) => ({
    heading,
    style: 'text' as const,
    cellOf: (row: Readonly<Record<string, unknown>>) => String(row[i]),
  }))
  const { addRows, end } = xlsxWriter(title, columns, write)
  return { add: rows => addRows(rows as never), end }
}

const textOf = (headings: readonly string[], delimiter: string, write: (bytes: Uint8Array) => void): Rows => {
  const add = (rows: readonly (readonly string[])[]) =>
    write(
      Buffer.from(
        stringify(
          rows.map(row => row.map(harmless)),
          { delimiter, record_delimiter: '\r\n' },
        ),
      ),
    )
  write(Buffer.from('\ufeff'))
  add([headings])
  return { add, end: () => undefined }
}
