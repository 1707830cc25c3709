import { type Database, one, run, sql } from '#server/base/store/sql.ts'
import { manyRows, refreshStatistics } from '#server/base/store/statistics.ts'
import { transact } from '#server/base/store/transaction.ts'
import { JobLost } from '../jobs/claim-job.ts'
import type { JobWork } from '../jobs/job-work.ts'
import { importScope } from '../types/import-scope.ts'
import type { Refusal } from '../types/import-type.ts'
import { finishCheck } from './finish-check.ts'
import { type ReadImport, readImport } from './read-import.ts'

/**
 * Stores all rows that were good when the file was checked, in one transaction. If by now others are refused than were
 * then, nothing is stored and the job waits again with the new errors.
 */
export const applyImport = async (work: JobWork): Promise<void> => {
  const read = await readImport(work)
  try {
    await storeAll(work, read)
  } catch (error) {
    if (!(error instanceof WorldChanged)) throw error
    await finishCheck(work, read, error.refusals, { word: 'import.changed', params: {} })
    return
  }
  const { fills } = read.type
  if (read.rows.length > manyRows && fills.length > 0) await refreshStatistics(work.db, ...fills)
}

/** Rolls the transaction back. */
class WorldChanged extends Error {
  readonly refusals: readonly Refusal[]

  constructor(refusals: readonly Refusal[]) {
    super('other rows are refused than when the file was checked')
    this.refusals = refusals
  }
}

const storeAll = ({ pool, job, workerId }: JobWork, read: ReadImport): Promise<void> =>
  transact(pool, async client => {
    const db = client as Database
    // What makes products, orders and places asks for this first, so that barcodes stay free and codes unknown.
    await one(db, sql`select id from tenant where id = ${job.tenantId} for no key update`)
    const scope = await importScope(db, job, true)
    const { refusals, store } = await read.type.plan(scope, read.rows, read.broken)
    if (!isSame([...read.refusals, ...refusals], job.refusedRows)) throw new WorldChanged(refusals)
    await store()
    const finished = await run(
      db,
      sql`update excel_job set state = 'ready', rows_done = ${read.source.rows.length}, failure = null, finished_at = now()
        where tenant_id = ${job.tenantId} and id = ${job.id} and state = 'running' and claimed_by = ${workerId}`,
    )
    if (finished === 0) throw new JobLost()
    await run(
      db,
      sql`delete from excel_job_chunk where tenant_id = ${job.tenantId} and job_id = ${job.id} and which = 'source'`,
    )
  })

const isSame = (refusals: readonly Refusal[], refusedRows: readonly number[]): boolean => {
  const before = new Set(refusedRows)
  const now = new Set(refusals.map(({ nth }) => nth))
  return now.size === before.size && [...now].every(nth => before.has(nth))
}
