import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { openPool } from './pool.ts'

/** A streaming copy of the database, to read from. */
export interface Replica {
  /** A connection to the copy, which has all that was committed when this was called; null where it has not in time. */
  connect(): Promise<PoolClient | null>
  /** The copy failed while it was read: it is left alone for a while. */
  leaveAlone(): void
  close(): Promise<void>
}

export interface ReplicaOptions {
  /** How long the copy is waited for. */
  readonly mostLagMs?: number
  /** How long a copy that was away, or behind by more, is left alone. */
  readonly restMs?: number
}

const maxReaders = 6
const lookEveryMs = 10

/** The copy at `url` of the database behind `primary`. Nothing is asked of it until something is read. */
export const openReplica = (
  primary: Pool,
  url: string,
  { mostLagMs = 1_000, restMs = 5_000 }: ReplicaOptions = {},
): Replica => {
  const pool = openPool(url, { max: maxReaders, connectWithinMs: 2_000 })
  let restsUntil = Number.NEGATIVE_INFINITY
  const leaveAlone = (): void => {
    restsUntil = performance.now() + restMs
  }

  /** Waits until the copy has replayed the log up to there; false for what is no copy any more, or is too far behind. */
  const catchUp = async (client: PoolClient, lsn: string): Promise<boolean> => {
    const until = performance.now() + mostLagMs
    for (;;) {
      const { rows } = await client.query<{ has: boolean | null }>(
        'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= $1::pg_lsn end as has',
        [lsn],
      )
      const has = rows[0]?.has ?? null
      if (has !== false || performance.now() > until) return has === true
      await sleep(lookEveryMs)
    }
  }

  return {
    leaveAlone,
    connect: async () => {
      if (performance.now() < restsUntil) return null
      const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn')
      const client = await pool.connect().catch(() => null)
      const isReady = client !== null && (await catchUp(client, rows[0]!.lsn).catch(() => false))
      if (isReady) return client
      client?.release(true)
      leaveAlone()
      return null
    },
    close: () => pool.end(),
  }
}
