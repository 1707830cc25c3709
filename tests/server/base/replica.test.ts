import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Embedded } from '#server/base/store/embedded/embedded.ts'
import { migrate } from '#server/base/store/migrate.ts'
import { openPool } from '#server/base/store/pool.ts'
import { openReplica } from '#server/base/store/replica.ts'
import type { Database } from '#server/base/store/sql.ts'
import { createWholeServer } from '#server/create-whole-server.ts'
import { migrations } from '#server/migrations/index.ts'
import { afterFile } from '#tests/support/after-file.ts'
import { addProduct, type Merchant, seedMerchant } from '#tests/support/scenes/seed.ts'
import { noReplica, startReplicated } from '#tests/support/server/replica.ts'
import { userOf } from '#tests/support/server/server.ts'

if (noReplica !== null) console.info(`Not tried, a streaming replica: ${noReplica}`)

describe.skipIf(noReplica !== null)('listings with a streaming replica', () => {
  let app: FastifyInstance
  let replica: Embedded
  let copy: Pool
  let merchant: Merchant
  beforeAll(async () => {
    const started = await startReplicated()
    replica = started.replica
    const pool = openPool(started.primary.url)
    copy = openPool(replica.url, { max: 1 })
    await migrate(pool, migrations)
    merchant = await seedMerchant(pool as Database, 'okut')
    const readings = openReplica(pool, replica.url, { mostLagMs: 300, restMs: 0 })
    app = await createWholeServer({ pool, log: false, checkModels: true, metricsToken: 'm', replica: readings })
    afterFile(async () => {
      await app.close()
      await Promise.all([readings.close(), copy.end(), pool.end()])
    })
  })

  let added = 0
  /** Adds a product and lists all at once: whether the list has it, and where it was read from. */
  const addAndList = async () => {
    const name = `new${++added}`
    await addProduct(merchant, name, `${8_690_000_100_000 + added}`)
    const before = await readFrom()
    const { rows } = await userOf(app, merchant.users.veli.token).do(contract.rows.products, {
      sort: '-stockCode',
      limit: 200,
    })
    const from = Object.entries(await readFrom()).filter(([name, count]) => count !== before[name])
    return { has: rows.some(row => row.stockCode === name), from: from.map(([name]) => name) }
  }
  const readFrom = async (): Promise<Record<string, string>> => {
    const { body } = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer m' } })
    return Object.fromEntries(
      [...body.matchAll(/okut_long_readings_total\{from="(\w+)"\} (\d+)/g)].map(m => [m[1]!, m[2]!]),
    )
  }

  test('the replica answers, and always with what was committed before', async () => {
    for (let i = 0; i < 20; i++) expect(await addAndList()).toEqual({ has: true, from: ['replica'] })
  })

  test('while it lags the primary answers, and the replica again once it has caught up', async () => {
    await copy.query('select pg_wal_replay_pause()')
    expect(await addAndList()).toEqual({ has: true, from: ['instead'] })
    await copy.query('select pg_wal_replay_resume()')
    expect(await addAndList()).toEqual({ has: true, from: ['replica'] })
  })

  test('a replica that is away, or has become a server of its own, is not asked', async () => {
    await copy.query('select pg_promote()')
    expect(await addAndList()).toEqual({ has: true, from: ['instead'] })
    await replica.stop()
    expect(await addAndList()).toEqual({ has: true, from: ['instead'] })
  })
})
