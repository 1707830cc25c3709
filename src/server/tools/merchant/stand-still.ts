import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { movingLocks } from '#server/base/store/advisory-locks.ts'
import type { Database } from '#server/base/store/sql.ts'
import { transact } from '#server/base/store/transaction.ts'
import type { MerchantTable } from './tables-of-merchants.ts'

const lockTimeout = '2s'
const mostTries = 30

/** Has `demand_here` stand before each of the merchant's tables, and his own row; others' rows do not pass there. */
export const guardTables = async (pool: Pool, tenantId: number, tables: readonly MerchantTable[]): Promise<void> => {
  const guard = (table: string, key: string, [before, row, name]: readonly [string, string, string]) =>
    `create or replace trigger ${name}_${tenantId} before ${before} on public."${table}" for each row
      when (${row}.${key} = ${tenantId}) execute function demand_here('${tenantId}')`
  const written = ['insert or update', 'new', 'here_is_written'] as const
  const gone = ['delete', 'old', 'here_goes'] as const
  for (const { name } of tables) await alter(pool, [guard(name, 'tenant_id', written), guard(name, 'tenant_id', gone)])
  await alter(pool, [guard('tenant', 'id', ['update', 'new', 'here_is_written'])])
}

/** Takes {@link guardTables} away again. */
export const unguardTables = async (pool: Pool, tenantId: number, tables: readonly MerchantTable[]): Promise<void> => {
  for (const name of [...tables.map(table => table.name), 'tenant'])
    await alter(pool, [
      `drop trigger if exists here_is_written_${tenantId} on public."${name}"`,
      `drop trigger if exists here_goes_${tenantId} on public."${name}"`,
    ])
}

/** Who waits for a table lets everybody wait behind him, so he steps back and comes again. */
const alter = (pool: Pool, statements: readonly string[]): Promise<void> =>
  patiently(async () => {
    const text = [`set local lock_timeout = '${lockTimeout}'`, ...statements].join('; ')
    await transact(pool, client => client.query(text))
  })

/** From now on, until the connection ends, nothing of the merchant's is written in guarded tables, and nothing is under way. */
export const standStill = (db: Database, tenantId: number): Promise<void> =>
  patiently(async () => {
    await db.query(`set lock_timeout = '${lockTimeout}'`)
    await db.query('select pg_advisory_lock($1, $2)', [movingLocks, tenantId])
  })

const patiently = async (work: () => Promise<void>): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if ((error as { code?: string }).code !== '55P03' || attempt >= mostTries) throw error
      await sleep(500 + 500 * Math.random())
    }
  }
}
