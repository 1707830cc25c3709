import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { migrationLock, okutLocks } from './advisory-locks.ts'
import { transact, unlimited } from './transaction.ts'

export interface Migration {
  /** `0001-what-it-does`: applied in the order of the numbers, each once. */
  readonly name: string
  readonly sql: string
}

/**
 * Applies what is missing, each migration in a transaction of its own, and answers with the names applied. Others may
 * do the same at the same time. Throws a sentence if an applied one was edited or is unknown here, or if one fails;
 * of the failing one nothing stays.
 */
export const migrate = async (pool: Pool, migrations: readonly Migration[]): Promise<readonly string[]> => {
  const ordered = inOrder(migrations)
  const history = await transact(
    pool,
    async client => {
      await lockOthersOut(client)
      await client.query(`create table if not exists migration (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
      return readApplied(client)
    },
    unlimited,
  )
  demandSameHistory(history, ordered)
  const applied: string[] = []
  for (const migration of ordered)
    if (!history.some(past => past.number === migration.number) && (await apply(pool, migration)))
      applied.push(migration.name)
  return applied
}

interface Numbered extends Migration {
  readonly number: number
  readonly checksum: string
}

interface Applied {
  readonly number: number
  readonly name: string
  readonly checksum: string
}

const inOrder = (migrations: readonly Migration[]): readonly Numbered[] => {
  const numbered = migrations.map(migration => ({
    ...migration,
    number: numberOf(migration.name),
    checksum: createHash('sha256').update(migration.sql.replaceAll('\r\n', '\n')).digest('hex'),
  }))
  const ordered = numbered.toSorted((a, b) => a.number - b.number)
  const double = ordered.find((migration, i) => migration.number === ordered[i - 1]?.number)
  if (double) throw new Error(`Two migrations have the number of ${double.name}.`)
  return ordered
}

const numberOf = (name: string): number => {
  const digits = /^(\d{4})-/.exec(name)?.[1]
  if (digits === undefined) throw new Error(`The migration ${name} is not named like 0001-what-it-does.`)
  return Number(digits)
}

const lockOthersOut = (client: PoolClient) =>
  client.query('select pg_advisory_xact_lock($1, $2)', [okutLocks, migrationLock])

const readApplied = async (client: PoolClient): Promise<readonly Applied[]> =>
  (await client.query<Applied>('select number, name, checksum from migration order by number')).rows

const demandSameHistory = (history: readonly Applied[], ordered: readonly Numbered[]): void => {
  const known = new Map(ordered.map(migration => [migration.number, migration]))
  for (const past of history) {
    const migration = known.get(past.number)
    if (!migration) throw new Error(`The database has the migration ${past.name}, which this Okut is too old to know.`)
    if (migration.checksum !== past.checksum)
      throw new Error(
        `The migration ${migration.name} was edited after it was applied (as ${past.name}). ` +
          'Put its text back, and write the change as a new migration.',
      )
  }
  const last = history.at(-1)
  const skipped = ordered.find(({ number }) => number < (last?.number ?? 0) && !history.some(h => h.number === number))
  if (last && skipped)
    throw new Error(`The migration ${skipped.name} comes before ${last.name}, which is applied already. Renumber it.`)
}

/** Whoever waits for a table lets everybody wait who comes after him: a scan would stand still for as long as a report is read. */
const lockTimeoutMs = 2_000
const mostLockTries = 30

/** False if it was there already. Where a table is not free it steps back and tries again. */
const apply = async (pool: Pool, migration: Numbered): Promise<boolean> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryToApply(pool, migration)
    } catch (error) {
      if ((error as { code?: string }).code !== '55P03' || attempt >= mostLockTries) throw error
      await sleep(500 * Math.random() + 250)
    }
  }
}

const tryToApply = (pool: Pool, { number, name, sql, checksum }: Numbered): Promise<boolean> =>
  transact(
    pool,
    async client => {
      await lockOthersOut(client)
      const { rows } = await client.query<{ transaction: string }>(
        `insert into migration (number, name, checksum) values ($1, $2, $3)
       on conflict do nothing returning pg_current_xact_id()::text as transaction`,
        [number, name, checksum],
      )
      if (rows.length === 0) return false
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
      await client.query(sql).catch(error => {
        throw explain(error, name, sql)
      })
      const now = await client.query<{ transaction: string }>('select pg_current_xact_id()::text as transaction')
      if (now.rows[0]?.transaction !== rows[0]?.transaction)
        throw new Error(`The migration ${name} begins or ends a transaction by itself, which it must leave to Okut.`)
      return true
    },
    unlimited,
  )

const explain = (error: Error & { position?: string; code?: string }, name: string, sql: string): Error => {
  const line = error.position && sql.slice(0, Number(error.position)).split('\n').length
  const explained = new Error(`The migration ${name} failed${line ? ` at line ${line}` : ''}: ${error.message}`, {
    cause: error,
  })
  return Object.assign(explained, { code: error.code })
}
