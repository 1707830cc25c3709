import { setTimeout as sleep } from 'node:timers/promises'
import { listings } from '#contract/listings/index.ts'
import type { Listing } from '#contract/listings/listing.ts'
import { notify } from '#server/base/notices/notify.ts'
import { refuse } from '#server/base/refused.ts'
import { type Database, many, one, raw, run, type Statement, sql } from '#server/base/store/sql.ts'
import { transact } from '#server/base/store/transaction.ts'
import { wordFor } from '#server/base/words.ts'
import { queries } from '../../listings/index.ts'
import { orderedRows, sortingOf } from '../../listings/read-page.ts'
import { readScope } from '../../listings/scope.ts'
import { JobLost } from '../jobs/claim-job.ts'
import type { ExportRequest } from '../jobs/excel-job.ts'
import { type ChunkWriter, writeChunks } from '../jobs/job-chunks.ts'
import type { JobWork } from '../jobs/job-work.ts'
import { noteMade } from '../mailed/note-made.ts'
import { readersOf } from '../mailed/readers-of.ts'
import { csvWriter } from './csv-writer.ts'
import { clockOf } from './excel-serial.ts'
import { mostPdfRows, pdfPages } from './pdf-pages.ts'
import { type SheetColumn, sheetColumns } from './sheet-columns.ts'
import { xlsxWriter } from './xlsx-writer.ts'

/** How many rows are in memory at once: so few that PostgreSQL is back at the scans in two milliseconds. */
const rowsAtOnce = 100
/** How often it is told how far it is. */
const rowsPerReport = 2_000

/** Beside no other process: nobody waits for a file as a picker waits for an answer, and there are two for his. */
const planning = `set transaction read only; set local jit = off; set local cursor_tuple_fraction = 1;
  set local max_parallel_workers_per_gather = 0`

/** Writes a listing as its reader narrowed and sorted it, all of it as it was at one moment. */
export const exportListing = async (work: JobWork): Promise<void> => {
  const { db, pool, job, say } = work
  const request = job.request as ExportRequest
  const name = (Object.keys(listings) as (keyof typeof listings)[]).find(key => listings[key].name === job.type)
  if (name === undefined) return refuse('LISTING_NOT_FOUND', { listing: job.type })
  const listing: Listing = listings[name]
  if (request.mail !== undefined) await demandKeeper(db, job, listing)
  const file = await writeChunks(db, job, 'file')
  const written = await transact(
    pool,
    async client => {
      const reading = client as Database
      await reading.query(planning)
      const reader = { tenantId: job.tenantId, userId: job.userId, warehouseId: request.warehouseId }
      const scope = await readScope(reading, listing, reader, request.filters, refuse)
      const query = queries[name](scope)
      const { count } = await one<{ count: number }>(reading, sql`select count(*) as count from (${query}) r`)
      await work.report({ rowsTotal: count })
      const columns = sheetColumns(listing, say, request.columns)
      const ordered = orderedRows(listing, query, sortingOf(listing, request.sort))
      if (request.mail?.format === 'pdf') {
        const pages = await writePdf(reading, ordered, count, columns, work)
        file.add(pages)
        await file.close()
        return { count, format: 'pdf' }
      }
      const isXlsx = count <= work.mostXlsxRows
      const writer = isXlsx
        ? xlsxWriter(say(`flow.${listing.name}`), columns, file.add)
        : csvWriter(request.language, columns, file.add)
      await writeRows(reading, ordered, work, file, rows => writer.addRows(rows))
      writer.end()
      await file.close()
      return { count, format: isXlsx ? 'xlsx' : 'csv' }
    },
    // What is written would be written twice.
    { isolation: 'repeatable read', tries: 1 },
  )
  await finish(work, written)
}

const writeRows = async (
  db: Database,
  ordered: Statement,
  { report }: JobWork,
  file: ChunkWriter,
  add: (rows: readonly Record<string, unknown>[]) => void,
): Promise<void> => {
  await run(db, sql`declare listed no scroll cursor for ${ordered}`)
  for (let done = 0; ; ) {
    const from = performance.now()
    const rows = await many<Record<string, unknown>>(db, raw(`fetch ${rowsAtOnce} from listed`))
    if (rows.length === 0) return
    // Three quarters of the time PostgreSQL is the scans' alone.
    await sleep(3 * (performance.now() - from))
    add(rows)
    done += rows.length
    await file.flush()
    if (done % rowsPerReport === 0) await report({ rowsDone: done })
  }
}

/** What is mailed is made for one who may still read it himself. */
const demandKeeper = async (db: Database, { tenantId, userId }: JobWork['job'], listing: Listing): Promise<void> => {
  const readers = await readersOf(db, tenantId, listing)
  if (!readers.some(({ id }) => id === userId)) refuse('PERMISSION_DENIED', { permission: listing.access[0]! })
}

const writePdf = async (
  db: Database,
  ordered: Statement,
  count: number,
  columns: readonly SheetColumn[],
  { job, say }: JobWork,
): Promise<Buffer> => {
  const { language, mail } = job.request as ExportRequest
  const rows = await many<Record<string, unknown>>(db, sql`${ordered} limit ${mostPdfRows}`)
  const note = [
    say(`flow.${job.type}`),
    clockOf(new Date()).slice(0, 16),
    `${count} ${say('shell.table.rows')}`,
    ...(count > mostPdfRows ? [wordFor('shell.table.printCut', { rows: mostPdfRows }, language)] : []),
  ].join(' · ')
  return pdfPages({ title: mail!.view, language, pageWord: say('paper.page'), note }, columns, rows)
}

const finish = async (
  { pool, job, workerId, say }: JobWork,
  { count, format }: { readonly count: number; readonly format: string },
): Promise<void> =>
  transact(pool, async client => {
    const db = client as Database
    const finished = await run(
      db,
      sql`update excel_job set state = 'ready', rows_done = ${count}, finished_at = now(),
          file_name = regexp_replace(file_name, '\\.\\w+$', ${`.${format}`})
        where tenant_id = ${job.tenantId} and id = ${job.id} and state = 'running' and claimed_by = ${workerId}`,
    )
    if (finished === 0) throw new JobLost()
    const { mail } = job.request as ExportRequest
    if (mail !== undefined) {
      await demandLetterSize(db, job)
      return noteMade(db, job.tenantId, mail.id, job.id)
    }
    await notify(db, {
      tenantId: job.tenantId,
      to: { userIds: [job.userId] },
      kind: 'excelReady',
      params: { report: say(`flow.${job.type}`), rows: count },
    })
  })

/** Most mail servers take no letter that is larger. */
const mostLetterMb = 20

const demandLetterSize = async (db: Database, { tenantId, id }: JobWork['job']): Promise<void> => {
  const { bytes } = await one<{ bytes: number }>(
    db,
    sql`select coalesce(sum(length(content)), 0)::float8 as bytes from excel_job_chunk
      where tenant_id = ${tenantId} and job_id = ${id} and which = 'file'`,
  )
  if (bytes > mostLetterMb * 1_048_576) refuse('EXCEL_FILE_TOO_LARGE', { most: mostLetterMb })
}
