import type { Database } from './base/store/sql.ts'
import { raw, run, sql } from './base/store/sql.ts'
import { clearOldJobs } from './desk/excel/jobs/clear-old-jobs.ts'
import { draftCounts } from './goods/counting/draft-counts.ts'
import { forgetEmptyBalances } from './goods/ledger/balances.ts'
import { rollUpDays } from './goods/ledger/roll-up-days.ts'
import { rollUpSales } from './line/sales/roll-up-sales.ts'
import { forgetCustomers } from './tools/merchant/forget-customers.ts'

const hourMs = 3_600_000

interface Retention {
  /** The column that tells since when; a row in which it is empty stays. */
  readonly since: string
  readonly for: string
  /** What else must be so of a row that goes. */
  readonly and?: string
}

/** How long a row of each table stays that grows by being used; README tells it too. */
export const retention: Readonly<Record<string, Retention>> = {
  session: { since: 'expires_at', for: '0' },
  operation: { since: 'at', for: '7 days' },
  login_attempt: { since: 'at', for: '1 day' },
  spent_work: { since: 'at', for: '1 hour' },
  password_reset: { since: 'made_at', for: '1 day' },
  notification: { since: 'created_at', for: '90 days' },
  complaint: { since: 'created_at', for: '90 days' },
  outbox: { since: 'done_at', for: '730 days' },
  audit_act: { since: 'at', for: '730 days' },
  // That a paper was printed at all is told for as long as there is the paper.
  print_record: {
    since: 'at',
    for: '730 days',
    and: `exists (select from print_record later where later.tenant_id = print_record.tenant_id
      and later.order_document_id = print_record.order_document_id and later.id > print_record.id)`,
  },
}

/** So many rows go at once, so that none who writes waits long. */
const rowsAtOnce = 10_000

/** Removes what has served its time, and Excel jobs with their files. */
export const clearOld = async (db: Database): Promise<void> => {
  for (const [table, { since, for: time, and = 'true' }] of Object.entries(retention)) {
    const old = sql`select ctid from ${raw(table)} where ${raw(since)} < now() - ${time}::interval and ${raw(and)}
      limit ${rowsAtOnce}`
    while ((await run(db, sql`delete from ${raw(table)} where ctid = any (array(${old}))`)) === rowsAtOnce);
  }
  await clearOldJobs(db)
}

/** What is done each hour, by what it is called where it is told that it failed. */
const works: Readonly<Record<string, (db: Database) => Promise<unknown>>> = {
  clearOld,
  forgetCustomers,
  forgetEmptyBalances,
  rollUpDays,
  rollUpSales,
  draftCounts,
}

/** What failed the last time, and when; nothing of it stops a call. */
export type Neglected = ReadonlyMap<string, string>

/**
 * Clears, rolls up the days that are over and drafts the counts of this one, and does what `more` there is of this process's
 * own, now and every hour, until stopped; what fails is told, and waits for the next hour.
 */
export const keepClear = (
  db: Database,
  tell: (failed: string, error: Error) => void,
  more: Readonly<Record<string, () => Promise<unknown>>> = {},
) => {
  const neglected = new Map<string, string>()
  let isStopped = false
  const clear = async (): Promise<void> => {
    for (const [name, work] of Object.entries({ ...works, ...more })) {
      if (isStopped) return
      await work(db).then(
        () => neglected.delete(name),
        (error: Error) => {
          // What is under way at the stop loses its database.
          if (isStopped) return
          neglected.set(name, new Date().toISOString())
          tell(name, error)
        },
      )
    }
  }
  void clear()
  const timer = setInterval(() => void clear(), hourMs)
  timer.unref()
  const stop = (): void => {
    isStopped = true
    clearInterval(timer)
  }
  return { neglected: neglected as Neglected, stop }
}
