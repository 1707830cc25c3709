import { getPriority } from 'node:os'
import { describe, expect, test, vi } from 'vitest'
import { demandVersion, openDatabase } from '#server/base/store/database.ts'
import { openPool } from '#server/base/store/pool.ts'
import { transact } from '#server/base/store/transaction.ts'
import { databaseKinds, freshDatabase } from '#tests/support/server/database.ts'

describe.each(databaseKinds)('values from the %s database', kind => {
  test('numbers, dates and instants arrive as decided', async () => {
    const { pool } = await freshDatabase(kind)
    const { rows } = await pool.query(`select
      9007199254740991::bigint as big, count(*), sum(2::bigint) as total, 1.250::numeric(12, 3) as quantity,
      array[1, null, -3]::bigint[] as ids, array[[0.5], [2]]::numeric[] as quantities,
      '2026-11-21'::date as day, array['2026-11-21'::date] as days, '2026-11-21 01:02:03'::timestamp as local,
      '2026-11-21 01:02:03.5+03'::timestamptz as instant, array['2026-11-21 01:02:03+00'::timestamptz] as instants,
      'ışık' as word, '{"a": 1}'::jsonb as document, null::bigint as nothing`)
    expect(rows).toEqual([
      {
        big: 9007199254740991,
        count: 1,
        total: 2,
        quantity: 1.25,
        ids: [1, null, -3],
        quantities: [[0.5], [2]],
        day: '2026-11-21',
        days: ['2026-11-21'],
        local: '2026-11-21 01:02:03',
        instant: new Date('2026-11-20T22:02:03.500Z'),
        instants: [new Date('2026-11-21T01:02:03Z')],
        word: 'ışık',
        document: { a: 1 },
        nothing: null,
      },
    ])
  })

  test.each(['9007199254740993::bigint', `'-9223372036854775808'::bigint`, '1e20::numeric', `'NaN'::numeric`])(
    '%s is refused rather than changed',
    async value => {
      const { pool } = await freshDatabase(kind)
      await expect(pool.query(`select ${value}`)).rejects.toThrow('is too large to be exact here')
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    },
  )

  test('a missing database is said in a sentence', async () => {
    const { url } = await freshDatabase(kind)
    const pool = openPool(url.replace(/\/okut_test_\w+/, '/nowhere'))
    await expect(pool.query('select 1')).rejects.toThrow(
      /^Cannot reach the database at \S+\/nowhere: there is no database of that name\.$/,
    )
    await pool.end()
  })

  test('openDatabase takes a given address', async () => {
    const { url } = await freshDatabase(kind)
    const database = await openDatabase({ url, folder: '/nowhere' })
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await database.close()
  })
})

test('a few connections stay open however long nobody asks', async () => {
  const { url } = await freshDatabase('server')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pool = openPool(url)
  try {
    const taken = await Promise.all(Array.from({ length: 6 }, () => pool.connect()))
    for (const client of taken) client.release()
    expect(pool.totalCount).toBe(6)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect([pool.totalCount, pool.idleCount]).toEqual([3, 3])
  } finally {
    vi.useRealTimers()
    await pool.end()
  }
})

test('a wrong password is said without the password', async () => {
  const { url } = await freshDatabase('server')
  const wrong = new URL(url)
  wrong.password = 'hidden'
  const failure = await openDatabase({ url: wrong.href, folder: '/nowhere' }).catch(error => error as Error)
  expect(String(failure)).toMatch(/^Error: Cannot reach the database at \S+: it refuses the password\.$/)
  expect(String(failure)).not.toContain('hidden')
})

test('a server that does not run is said in a sentence', async () => {
  await expect(openDatabase({ url: 'postgresql://okut@127.0.0.1:1/okut', folder: '/nowhere' })).rejects.toThrow(
    'Cannot reach the database at 127.0.0.1:1/okut: nothing listens there. Is PostgreSQL running?',
  )
})

test('an old PostgreSQL is refused', () => {
  expect(() => demandVersion('14.9 (Debian 14.9-1)')).toThrow('Okut needs PostgreSQL 15 or newer; this one is 14.9')
  demandVersion('15.18')
  demandVersion('18beta1')
})

describe('prepared statements', () => {
  const prepared = 'select count(*) as count from pg_prepared_statements'
  const askTwice = async (prepares: boolean) => {
    const { url } = await freshDatabase('embedded')
    const pool = openPool(url, { max: 1, prepares })
    try {
      const answers = [
        await pool.query('select $1::int + 1 as sum', [1]),
        await pool.query('select $1::int + 1 as sum', [41]),
      ]
      return { sums: answers.map(({ rows }) => rows[0].sum), kept: (await pool.query(prepared)).rows[0].count }
    } finally {
      await pool.end()
    }
  }

  test('a statement is planned once for a connection, where that is allowed', async () => {
    expect(await askTwice(true)).toEqual({ sums: [2, 42], kept: 1 })
  })

  test('a column that a newer version adds beneath a prepared statement is there at the next call', async () => {
    const { url } = await freshDatabase('embedded')
    const pool = openPool(url, { max: 1, prepares: true })
    const names = async (db: Pick<typeof pool, 'query'>) =>
      Object.keys((await db.query('select * from t where a = $1', [1])).rows[0])
    try {
      await pool.query('create table t as select 1 as a')
      const before = await names(pool)
      await pool.query('alter table t add column b integer')
      const after = await names(pool)
      await pool.query('alter table t add column c integer')
      const within = await transact(pool, client => names(client as never))
      expect([before, after, within]).toEqual([['a'], ['a', 'b'], ['a', 'b', 'c']])
    } finally {
      await pool.end()
    }
  })

  test('behind a pooler nothing is left on a connection', async () => {
    expect(await askTwice(false)).toEqual({ sums: [2, 42], kept: 0 })
  })
})

test('PostgreSQL of our own lets others go before what is behind such a pool, and before nothing else', async () => {
  const { url, pool } = await freshDatabase('embedded')
  const behind = openPool(url, { max: 1, nice: 7 })
  const niceOf = async (asked: typeof pool) => {
    const { rows } = await asked.query<{ pid: number }>('select pg_backend_pid() as pid')
    return getPriority(rows[0]!.pid)
  }
  expect([await niceOf(behind), await niceOf(pool)]).toEqual([7, 0])
  await behind.end()
})
