import type { Pool, PoolClient } from 'pg'
import type { Refuse } from './refused.ts'
import { isOutOfReach } from './store/out-of-reach.ts'
import type { Replica } from './store/replica.ts'
import type { Database } from './store/sql.ts'
import { transactOn } from './store/transaction.ts'

/** After so long a reading has taken too much; whoever asked is told to ask for less. */
const mostSeconds = 20

/** Reads in a transaction that can change nothing, sees one state of the books, and is cut off in time. */
export type ReadLong = <Result>(
  refuse: Refuse<'LISTING_TOO_LARGE' | 'LISTING_CURSOR_INVALID'>,
  read: (db: Database) => Promise<Result>,
) => Promise<Result>

/**
 * Joins are made in the order in which they are written: a listing joins a dozen names to its rows, and to weigh all
 * orders of those costs far more than it saves. Pages of a database are taken to be in memory, as those that are read
 * are: else a whole table is read where its index would do. To begin beside other processes takes longer than most pages,
 * so only what is long does; and to lay out memory for a million answers to remember, longer than to look them up. The
 * few readers have memory to sort in.
 */
const planning = `set local jit = off; set local join_collapse_limit = 1; set local random_page_cost = 1.1;
  set local parallel_setup_cost = 20000; set local work_mem = '32MB'; set local enable_memoize = off`

/** Where a long reading was answered: `instead` is the primary's work where there is a copy that could not. */
export type ReadFrom = 'primary' | 'replica' | 'instead'

export interface ReadLongOptions {
  /** A copy that reads instead, as long as it has all that is committed. */
  readonly replica?: Replica | undefined
  readonly note?: ((from: ReadFrom) => void) | undefined
}

/** Readings that may be long, on connections of their own, so that no scan waits for one. */
export const readingLong = (pool: Pool, { replica, note = () => {} }: ReadLongOptions = {}): ReadLong => {
  return async (refuse, read) => {
    const copy = (await replica?.connect()) ?? null
    if (copy !== null)
      try {
        const result = await readOn(copy, refuse, read)
        note('replica')
        return result
      } catch (error) {
        // It went away, or had to drop the reading because the primary cleared up what it saw.
        if (!isOutOfReach(error)) throw error
        replica?.leaveAlone()
      }
    note(replica === undefined ? 'primary' : 'instead')
    return readOn(await pool.connect(), refuse, read)
  }
}

const readOn = async <Result>(
  client: PoolClient,
  refuse: Parameters<ReadLong>[0],
  read: (db: Database) => Promise<Result>,
): Promise<Result> => {
  const begin = `begin isolation level repeatable read read only; set local statement_timeout = '${mostSeconds}s'; ${planning}`
  try {
    return await transactOn(client, begin, connection => read(connection as Database))
  } catch (error) {
    const code = String((error as { code?: unknown }).code ?? '')
    if (code === '57014') return refuse('LISTING_TOO_LARGE', { seconds: mostSeconds })
    // A value that PostgreSQL cannot read can only have come with the cursor: everything else was looked at before.
    if (code.startsWith('22')) return refuse('LISTING_CURSOR_INVALID')
    throw error
  }
}
