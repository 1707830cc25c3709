import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { Refused } from '#http/serve/refused.ts'
import { isOutOfReach } from './out-of-reach.ts'
import { isOutdatedPlan } from './pool.ts'

export interface TransactOptions {
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable'
  /** How often the work is tried in all when PostgreSQL asks for it (deadlock, serialization failure). */
  readonly tries?: number
  /** What is set for this transaction alone, as {@link callLimits}. */
  readonly settings?: string
}

/**
 * For a call, so that none holds a connection, or what others wait for, much longer than whoever asked waits: each wait for a
 * lock, each statement, and each silence between two.
 */
export const callLimits: TransactOptions = {
  settings:
    "; set local lock_timeout = '5s'; set local statement_timeout = '20s'; set local idle_in_transaction_session_timeout = '20s'",
}

/** For what nobody waits for, and may take as long as it takes. */
export const unlimited: TransactOptions = { settings: '; set local statement_timeout = 0' }

/**
 * Does the work in one transaction and answers with its result. The work may run more than once, always from the
 * beginning, so it may change nothing but the database. What it throws rolls everything back and is thrown on.
 */
export const transact = async <Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
  { isolation = 'read committed', tries = 5, settings = '' }: TransactOptions = {},
): Promise<Result> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transactOn(await pool.connect(), `begin isolation level ${isolation}${settings}`, work)
    } catch (error) {
      if (attempt >= tries || !isWorthRetry(error)) throw error
      await sleep(Math.random() * 10 * 2 ** attempt)
    }
  }
}

/**
 * Does the work in a transaction that `begin` opens, and gives the connection back to its pool. One that breaks meanwhile is
 * closed, and whatever the work then throws, but for a rule's no, is thrown as that: it was not the work's mistake.
 */
export const transactOn = async <Result>(
  client: PoolClient,
  begin: string,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> => {
  let broken: Error | undefined
  const note = (error: Error): void => {
    broken = error
  }
  client.on('error', note)
  try {
    await client.query(begin)
    const result = await work(client)
    const { command } = await client.query('commit')
    if (command !== 'COMMIT')
      throw new Error('Nothing was stored: a statement had failed, and the work went on without saying so.')
    return result
  } catch (error) {
    await client.query('rollback').catch(note)
    if (isOutdatedPlan(error)) broken = error as Error
    const isNoAccident = error instanceof Refused || isOutOfReach(error) || isWorthRetry(error)
    throw broken === undefined || isNoAccident ? error : lost(broken, error)
  } finally {
    client.off('error', note)
    client.release(broken)
  }
}

const lost = (broken: Error, cause: unknown): Error =>
  new Error(`Cannot reach the database any more: ${broken.message}`, { cause })

/** PostgreSQL asks for the same once more: somebody was quicker, two waited for each other, or a table is another. */
export const isWorthRetry = (error: unknown): boolean => {
  const code = (error as { code?: unknown } | null)?.code
  return code === '40001' || code === '40P01' || isOutdatedPlan(error)
}
