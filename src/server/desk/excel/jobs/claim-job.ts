import { isHere } from '#server/base/moved-away.ts'
import { type Database, many, maybeOne, run, sql } from '#server/base/store/sql.ts'
import { type Failure, jobColumns, type StoredJob } from './excel-job.ts'

/** The oldest job that waits, from now on this worker's; null if none does. */
export const claimJob = (db: Database, workerId: string): Promise<StoredJob | null> =>
  maybeOne<StoredJob>(
    db,
    sql`update excel_job set state = 'running', claimed_by = ${workerId}, heartbeat_at = now(), tries = tries + 1,
        started_at = coalesce(started_at, now()), rows_done = 0
      where (tenant_id, id) = (
        select tenant_id, id from excel_job where state = 'waiting' and ${isHere('excel_job')}
        order by created_at, id for update skip locked limit 1
      )
      returning ${jobColumns}`,
  )

/** The job is no longer the worker's: somebody cancelled it, or the worker was taken for dead. */
export class JobLost extends Error {}

export interface Progress {
  readonly rowsDone?: number
  readonly rowsTotal?: number
}

/** Says that the worker lives and how far it is; throws {@link JobLost} if it is to stop. */
export const reportProgress = async (
  db: Database,
  { tenantId, id }: StoredJob,
  workerId: string,
  { rowsDone, rowsTotal }: Progress = {},
): Promise<void> => {
  const changed = await run(
    db,
    sql`update excel_job set heartbeat_at = now(), rows_done = coalesce(${rowsDone}::integer, rows_done),
        rows_total = coalesce(${rowsTotal}::integer, rows_total)
      where tenant_id = ${tenantId} and id = ${id} and state = 'running' and claimed_by = ${workerId}`,
  )
  if (changed === 0) throw new JobLost()
}

/** Whatever a worker still had, failed with it; answers with whose jobs they were. */
export const failJobsOf = (
  db: Database,
  workerId: string,
  failure: Failure,
): Promise<Pick<StoredJob, 'tenantId' | 'userId'>[]> =>
  many(
    db,
    sql`update excel_job set state = 'failed', failure = ${JSON.stringify(failure)}::jsonb, finished_at = now()
      where state = 'running' and claimed_by = ${workerId} and ${isHere('excel_job')}
      returning tenant_id as "tenantId", user_id as "userId"`,
  )

/** Whatever a worker had that was stopped with its server waits again. */
export const releaseJobsOf = (db: Database, workerId: string): Promise<number> =>
  run(
    db,
    sql`update excel_job set state = 'waiting', claimed_by = null, tries = tries - 1
      where state = 'running' and claimed_by = ${workerId} and ${isHere('excel_job')}`,
  )
