import type { Database } from './base/store/sql.ts'
import { run, sql } from './base/store/sql.ts'
import { clearOldJobs } from './desk/excel/jobs/clear-old-jobs.ts'
import { draftCounts } from './goods/counting/draft-counts.ts'
import { rollUpDays } from './goods/ledger/roll-up-days.ts'
import { forgetCustomers } from './tools/merchant/forget-customers.ts'

const hourMs = 3_600_000

/** Removes what has served its time: sessions that ended, answers too old to be asked for again, tries to sign in, pictures and links for it, notifications, complaints, Excel jobs, and who customers were. */
export const clearOld = async (db: Database): Promise<void> => {
  await run(db, sql`delete from session where expires_at < now()`)
  await run(db, sql`delete from operation where at < now() - interval '7 days'`)
  await run(db, sql`delete from login_attempt where at < now() - interval '1 day'`)
  await run(db, sql`delete from captcha where made_at < now() - interval '1 hour'`)
  await run(db, sql`delete from password_reset where made_at < now() - interval '1 day'`)
  await run(db, sql`delete from notification where created_at < now() - interval '90 days'`)
  await run(db, sql`delete from complaint where created_at < now() - interval '90 days'`)
  await clearOldJobs(db)
  await forgetCustomers(db)
}

/** Clears, rolls up the days that are over and drafts the counts of this one, now and every hour, until stopped; a failure waits for the next hour. */
export const keepClear = (db: Database): (() => void) => {
  const clear = () =>
    void clearOld(db)
      .then(() => rollUpDays(db))
      .then(() => draftCounts(db))
      .catch(() => undefined)
  clear()
  const timer = setInterval(clear, hourMs)
  timer.unref()
  return () => clearInterval(timer)
}
