import type { ExcelJob } from '#contract/calls/desk/excel-jobs.ts'
import { type Database, run, sql } from '#server/base/store/sql.ts'
import { transact } from '#server/base/store/transaction.ts'
import { JobLost } from '../jobs/claim-job.ts'
import type { Failure } from '../jobs/excel-job.ts'
import type { JobWork } from '../jobs/job-work.ts'
import type { ImportRow, Refusal } from '../types/import-type.ts'
import type { ReadImport } from './read-import.ts'
import { writeErrors } from './write-errors.ts'

/** How many rows, and how many errors, are shown. */
const shown = 20

/** Tells what would become of the file, and writes the rows that are refused; the job then waits to be applied. */
export const finishCheck = async (
  { pool, job, workerId, ...work }: JobWork,
  read: ReadImport,
  planned: readonly Refusal[],
  failure: Failure | null = null,
): Promise<void> => {
  const refusals = [...read.refusals, ...planned].toSorted((a, b) => a.nth - b.nth)
  const preview = {
    columns: read.placed.flatMap(column => (column === null ? [] : `column.${column.name}`)),
    rows: [...read.rows, ...read.broken]
      .toSorted((a, b) => a.nth - b.nth)
      .slice(0, shown)
      .map(row => shownCells(row, read)),
    ...asNumbers(read),
    found: read.source.headings.map((heading, at) => {
      const column = read.placed[at]
      return { heading, column: column == null ? null : `column.${column.name}` }
    }),
    errors: refusals
      .slice(0, shown)
      .map(({ nth, column, reason }) => ({ row: nth, column: `column.${column}`, reason: `import.reason.${reason}` })),
  }
  const refusedRows = [...new Set(refusals.map(({ nth }) => nth))]
  await transact(pool, async client => {
    const db = client as Database
    await writeErrors({ ...work, pool, db, job, workerId }, read, refusals)
    const finished = await run(
      db,
      sql`update excel_job set state = 'checked', step = 'check', preview = ${JSON.stringify(preview)}::jsonb,
          error_count = ${refusedRows.length}, refused_rows = ${refusedRows}::integer[],
          rows_done = ${read.source.rows.length}, failure = ${failure && JSON.stringify(failure)}::jsonb,
          finished_at = now()
        where tenant_id = ${job.tenantId} and id = ${job.id} and state = 'running' and claimed_by = ${workerId}`,
    )
    if (finished === 0) throw new JobLost()
  })
}

const shownCells = ({ values }: ImportRow, { placed }: ReadImport): string[] =>
  placed.flatMap(column => (column === null ? [] : String(values[column.name] ?? '')))

/** What a sheet cannot tell of its codes any more. */
const asNumbers = ({ rows, broken, placed }: ReadImport): Pick<NonNullable<ExcelJob['preview']>, 'numbers'> => {
  const numbers = placed.flatMap(column => {
    const count = [...rows, ...broken].filter(row => column !== null && row.asNumbers.includes(column.name)).length
    return column === null || count === 0 ? [] : [{ column: `column.${column.name}`, count }]
  })
  return numbers.length === 0 ? {} : { numbers }
}
