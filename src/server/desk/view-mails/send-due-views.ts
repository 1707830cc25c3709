import type { Pool } from 'pg'
import { type Database, many, run, sql } from '#server/base/store/sql.ts'
import { transact } from '#server/base/store/transaction.ts'
import { addViewJob } from './add-view-job.ts'
import { nextAt } from './next-at.ts'

/** How many are put in line in one transaction. */
const atOnce = 20

/** Puts in line what is due by the calendar, once each, whichever server looks first; what was missed is mailed once. */
export const sendDueViews = async (pool: Pool): Promise<number> =>
  transact(pool, async client => {
    const db = client as Database
    const due = await many<{ tenantId: number; id: number }>(
      db,
      sql`select m.tenant_id as "tenantId", m.id from view_mail m
        join tenant on tenant.id = m.tenant_id and tenant.disabled_at is null
        where not m.is_stopped and m.next_at <= now() order by m.next_at limit ${atOnce} for update of m skip locked`,
    )
    for (const { tenantId, id } of due) {
      await addViewJob(db, tenantId, id)
      await run(db, sql`update view_mail set next_at = ${nextAt} where tenant_id = ${tenantId} and id = ${id}`)
    }
    return due.length
  })

const lookEveryMs = 30_000

/** Looks for what is due, until stopped. */
export const sendViewsInTime = (pool: Pool, tell: (error: Error) => void): (() => Promise<void>) => {
  let atWork: Promise<unknown> | null = null
  const look = (): void => {
    atWork ??= sendDueViews(pool)
      .catch(tell)
      .finally(() => {
        atWork = null
      })
  }
  const timer = setInterval(look, lookEveryMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await atWork
  }
}
