import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Database, run, sql } from '#server/base/store/sql.ts'
import { transact } from '#server/base/store/transaction.ts'
import { migrations } from '#server/migrations/index.ts'
import { differences, readFigures } from '#server/tools/backup/read-figures.ts'
import { rehearse } from '#server/tools/rehearse/rehearse.ts'
import { seedMerchant, stock } from '#tests/support/scenes/seed.ts'
import { freshDatabase } from '#tests/support/server/database.ts'

const programs = '/usr/lib/postgresql/15/bin'
const hasPrograms = existsSync(`${programs}/pg_dump`)
if (!hasPrograms) console.info(`Not tried, the rehearsal of a restore: ${programs}/pg_dump is not installed`)

test.skipIf(!hasPrograms)('a dump taken while goods are moved restores to the very same books', async () => {
  const [live, empty] = [await freshDatabase('server', migrations), await freshDatabase('server')]
  const merchant = await seedMerchant(live.pool as Database, 'okut')
  await stock(merchant, merchant.shelves.A1, merchant.products.cup, 10)
  let isOver = false
  const work = (async () => {
    while (!isOver) await stock(merchant, merchant.shelves.A2, merchant.products.plate, 1)
  })()
  // The template's own table of what was applied is all that an empty database of the tests has.
  await empty.pool.query('drop table migration')
  const { faults, figures } = await rehearse({ source: live.url, target: empty.url, programs })
  isOver = true
  await work
  expect([faults, figures.gaps, figures.merchants]).toEqual([[], 0, 1])
  expect(figures.tables.get('movement')!.rows).toBeGreaterThan(0)

  const db = empty.pool as Database
  const read = () => transact(empty.pool, client => readFigures(client as Database), { isolation: 'repeatable read' })
  await run(db, sql`update product set name = name || '!' where id = ${merchant.products.cup}`)
  await run(
    db,
    sql`update stock set quantity = quantity + 1 where quantity > 0 and product_id = ${merchant.products.cup}`,
  )
  await run(db, sql`delete from return_cause`)
  expect(differences(figures, await read())).toEqual([
    'product has as many rows, but not the same in them',
    `return_cause has 0 rows, not ${figures.tables.get('return_cause')!.rows}`,
    'stock has as many rows, but not the same in them',
    'the audit finds 1 faults, not 0',
  ])
})

test.skipIf(!hasPrograms)(
  'a program that is not there, or a target that is not empty, is told in a sentence',
  async () => {
    const live = await freshDatabase('server', migrations)
    const places = { source: live.url, target: live.url, programs }
    await expect(rehearse({ ...places, programs: '/nowhere' })).rejects.toThrow('pg_dump is not installed here')
    await expect(rehearse(places)).rejects.toThrow(/^pg_restore: .*already exists/s)
  },
)
