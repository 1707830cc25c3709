import type { Pool } from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { migrate } from '#server/base/store/migrate.ts'
import { databaseKinds, freshDatabase } from '#tests/support/server/database.ts'

const shelf = { name: '0001-shelf', sql: 'create table shelf (code text); insert into shelf values (1);' }
const cart = { name: '0002-cart', sql: 'create table cart (code text);' }

describe.each(databaseKinds)('migrations in the %s database', kind => {
  let pool: Pool

  beforeEach(async () => {
    pool = (await freshDatabase(kind)).pool
  })

  const tables = async () =>
    (await pool.query(`select tablename from pg_tables where schemaname = 'public' order by 1`)).rows.map(
      ({ tablename }) => tablename,
    )

  test('each is applied once, in the order of the numbers', async () => {
    expect(await migrate(pool, [cart, shelf])).toEqual(['0001-shelf', '0002-cart'])
    expect(await migrate(pool, [shelf, cart])).toEqual([])
    expect((await pool.query('select * from shelf')).rows).toEqual([{ code: '1' }])
  })

  test('two migrators at once apply each once', async () => {
    const slow = { name: '0003-slow', sql: 'create table slow (); select pg_sleep(0.2)' }
    const applied = await Promise.all([1, 2, 3].map(() => migrate(pool, [shelf, cart, slow])))
    expect(applied.flat().toSorted()).toEqual(['0001-shelf', '0002-cart', '0003-slow'])
  })

  test('one that needs a table in use steps back, lets others have it, and comes again', async () => {
    await migrate(pool, [shelf])
    const reader = await pool.connect()
    await reader.query('begin; select * from shelf')
    const migrating = migrate(pool, [shelf, { name: '0002-wider', sql: 'alter table shelf add column rank integer' }])
    setTimeout(() => void reader.query('commit').then(() => reader.release()), 2_300)
    expect(await migrating).toEqual(['0002-wider'])
  })

  test('an edited one that was applied is refused', async () => {
    await migrate(pool, [shelf])
    await expect(migrate(pool, [{ ...shelf, sql: `${shelf.sql} ` }, cart])).rejects.toThrow(
      'The migration 0001-shelf was edited after it was applied (as 0001-shelf). ' +
        'Put its text back, and write the change as a new migration.',
    )
    expect(await tables()).toEqual(['migration', 'shelf'])
  })

  test('other line ends are no edit', async () => {
    await migrate(pool, [{ ...shelf, sql: 'create table\nshelf ()' }])
    expect(await migrate(pool, [{ ...shelf, sql: 'create table\r\nshelf ()' }])).toEqual([])
  })

  test('of a failing one nothing stays, and the word names its line', async () => {
    const broken = { name: '0002-broken', sql: 'create table half ();\ninsert into nowhere values (1)' }
    await expect(migrate(pool, [shelf, broken])).rejects.toThrow(
      'The migration 0002-broken failed at line 2: relation "nowhere" does not exist',
    )
    expect(await tables()).toEqual(['migration', 'shelf'])
    expect(await migrate(pool, [shelf, cart])).toEqual(['0002-cart'])
  })

  test('a database newer than the program is refused', async () => {
    await migrate(pool, [shelf, cart])
    await expect(migrate(pool, [shelf])).rejects.toThrow(
      'The database has the migration 0002-cart, which this Okut is too old to know.',
    )
  })

  test('one that comes before an applied one is refused', async () => {
    await migrate(pool, [cart])
    await expect(migrate(pool, [shelf, cart])).rejects.toThrow(
      'The migration 0001-shelf comes before 0002-cart, which is applied already. Renumber it.',
    )
  })

  test('one that ends the transaction by itself is refused', async () => {
    await expect(migrate(pool, [{ name: '0001-commits', sql: 'commit; begin' }])).rejects.toThrow(
      'The migration 0001-commits begins or ends a transaction by itself, which it must leave to Okut.',
    )
  })

  test('wrong names and doubled numbers are refused', async () => {
    await expect(migrate(pool, [{ name: 'shelf', sql: '' }])).rejects.toThrow('not named like 0001-what-it-does')
    await expect(migrate(pool, [shelf, { name: '0001-cart', sql: '' }])).rejects.toThrow(
      'Two migrations have the number',
    )
  })
})
