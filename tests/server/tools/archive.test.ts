import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Embedded, startEmbedded } from '#server/base/store/embedded/embedded.ts'
import { migrate } from '#server/base/store/migrate.ts'
import { openPool } from '#server/base/store/pool.ts'
import { type Database, one, sql } from '#server/base/store/sql.ts'
import { migrations } from '#server/migrations/index.ts'
import { forgetOld, keepArchive } from '#server/tools/backup/keep-archive.ts'
import { restoreToMoment } from '#server/tools/restore/restore-to-moment.ts'
import { seedMerchant, stock } from '#tests/support/scenes/seed.ts'
import { putCluster } from '#tests/support/server/made-cluster.ts'
import { quickFolder } from '#tests/support/server/quick-folder.ts'

const programs = '/usr/lib/postgresql/15/bin'
const hasPrograms = existsSync(`${programs}/pg_receivewal`)
if (!hasPrograms) console.info(`Not tried, archives: ${programs}/pg_receivewal is not installed`)

let base: string
let own: Embedded | undefined
beforeEach(async () => {
  base = mkdtempSync(join(quickFolder(), 'okut-test-'))
})
afterEach(async () => {
  await own?.stop()
  own = undefined
  rmSync(base, { recursive: true, force: true })
})

const platesOf = async (db: Database) =>
  (await one<{ plates: number }>(db, sql`select coalesce(sum(quantity), 0)::float8 as plates from movement`)).plates

test.skipIf(!hasPrograms)(
  'what was done until a moment comes back from the archive, and what was done after it does not',
  async () => {
    await putCluster(join(base, 'store'))
    own = await startEmbedded({ folder: join(base, 'store') })
    const pool = openPool(own.url)
    const db = pool as Database
    await migrate(pool, migrations)
    const merchant = await seedMerchant(db, 'okut')
    const { A1 } = merchant.shelves
    const { plate } = merchant.products
    await stock(merchant, A1, plate, 1)
    const [archive, ending, told] = [join(base, 'archive'), new AbortController(), [] as string[]]
    const places = { source: own.url, data: own.data, folder: archive, programs }
    const kept = keepArchive({ ...places, tell: line => void told.push(line) }, ending.signal)
    await vi.waitFor(() => expect(told).toHaveLength(1), { timeout: 60_000 })
    await stock(merchant, A1, plate, 10)
    // A date of JavaScript knows milliseconds only: it must not fall before the act.
    const { moment } = await one<{ moment: Date }>(db, sql`select clock_timestamp() as moment from pg_sleep(0.01)`)
    await stock(merchant, A1, plate, 100)
    const { end } = await one<{ end: string }>(db, sql`select pg_current_wal_lsn()::text as end`)
    await vi.waitFor(
      async () =>
        expect(await one(db, sql`select flush_lsn >= ${end}::pg_lsn as "isThere" from pg_stat_replication`)).toEqual({
          isThere: true,
        }),
      { timeout: 60_000, interval: 50 },
    )
    ending.abort()
    await kept

    const restored = async (name: string, until: Date | null) => {
      const into = join(base, name)
      const { gaps, merchants } = await restoreToMoment({ archive, into, until })
      expect([gaps, merchants]).toEqual([0, 1])
      const again = await startEmbedded({ folder: into })
      const copy = openPool(again.url)
      const plates = await platesOf(copy as Database)
      // It works on, as any other.
      await stock({ ...merchant, db: copy as Database }, A1, plate, 1)
      await copy.end()
      await again.stop()
      return plates
    }
    expect(await platesOf(db)).toBe(111)
    expect(await restored('between', new Date(moment))).toBe(11)
    expect(await restored('all', null)).toBe(111)
    await expect(restoreToMoment({ archive, into: join(base, 'before'), until: new Date(0) })).rejects.toThrow(
      'nothing from before can be brought back',
    )
    await expect(restoreToMoment({ archive, into: join(base, 'all'), until: null })).rejects.toThrow('is not empty')
    await pool.end()
  },
)

test('copies go after a week, but one that reaches as far back, and with them the log that none needs', async () => {
  const dayMs = 24 * 3_600_000
  const put = (daysAgo: number, first: string) => {
    const name = `copy-${Date.now() - daysAgo * dayMs}`
    mkdirSync(join(base, name, 'data'), { recursive: true })
    writeFileSync(join(base, name, 'data/backup_label'), `START WAL LOCATION: 0/2000028 (file 00000001${first})\n`)
    return name
  }
  const place = (nth: number) => `00000000000000${nth.toString(16).padStart(2, '0').toUpperCase()}`
  const [, reaching, young] = [put(20, place(1)), put(9, place(5)), put(3, place(12))]
  mkdirSync(join(base, 'log'))
  for (const nth of [1, 4, 5, 11, 12]) writeFileSync(join(base, 'log', `00000001${place(nth)}`), '')
  writeFileSync(join(base, 'log', `00000001${place(13)}.partial`), '')
  await forgetOld(base)
  expect(readdirSync(base).toSorted()).toEqual([reaching, young, 'log'].toSorted())
  expect(readdirSync(join(base, 'log')).toSorted()).toEqual([
    ...[5, 11, 12].map(nth => `00000001${place(nth)}`),
    `00000001${place(13)}.partial`,
  ])
})
