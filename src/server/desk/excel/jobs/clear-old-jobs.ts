import { isHere } from '#server/base/moved-away.ts'
import { type Database, run, sql } from '#server/base/store/sql.ts'

/** After so long without a word from its worker a job's server is taken for dead; longer than any file is read in. */
const silentSeconds = 120
/** How often a job is begun before it is given up. */
const mostTries = 2

/** Removes jobs that have expired, with their files, and frees those whose server died. */
export const clearOldJobs = async (db: Database): Promise<void> => {
  await run(db, sql`delete from excel_job where expires_at < now()`)
  await freeSilentJobs(db)
}

/** A job of a server that died waits again; one that has done so twice has failed. */
export const freeSilentJobs = (db: Database): Promise<number> =>
  run(
    db,
    sql`update excel_job set claimed_by = null,
        state = case when tries < ${mostTries} then 'waiting' else 'failed' end,
        failure = case when tries < ${mostTries} then null
          else '{"word": "BeklenmeyenBirHataOlustu", "params": {}}'::jsonb end,
        finished_at = case when tries < ${mostTries} then null else now() end
      where state = 'running' and heartbeat_at < now() - make_interval(secs => ${silentSeconds})
        and ${isHere('excel_job')}`,
  )
