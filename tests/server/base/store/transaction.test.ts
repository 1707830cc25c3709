import type { Pool, PoolClient } from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { Refused } from '#http/serve/refused.ts'
import { isOutOfReach } from '#server/base/store/out-of-reach.ts'
import { transact } from '#server/base/store/transaction.ts'
import { databaseKinds, freshDatabase } from '#tests/support/server/database.ts'

const stock = { name: '0001-stock', sql: 'create table stock (place text primary key, pieces integer not null)' }

describe.each(databaseKinds)('transactions in the %s database', kind => {
  let pool: Pool

  beforeEach(async () => {
    pool = (await freshDatabase(kind, [stock])).pool
    await pool.query(`insert into stock values ('A', 0), ('B', 0)`)
  })

  const add = (client: PoolClient, place: string) =>
    client.query('update stock set pieces = pieces + 1 where place = $1', [place])
  const pieces = async () => (await pool.query('select * from stock order by place')).rows.map(row => row.pieces)

  test('the result is stored and answered', async () => {
    expect(await transact(pool, async client => (await add(client, 'A')).rowCount)).toBe(1)
    expect(await pieces()).toEqual([1, 0])
  })

  test('an error stores nothing, and the connection is used again', async () => {
    const refusal = new Error('wrong shelf')
    for (let i = 0; i < 20; i++)
      await expect(
        transact(pool, async client => {
          await add(client, 'A')
          throw refusal
        }),
      ).rejects.toBe(refusal)
    expect([await pieces(), pool.totalCount]).toEqual([[0, 0], 1])
  })

  test('a deadlock is tried again until both are stored', async () => {
    let tries = 0
    const both = meeting()
    const oneDone = meeting()
    let waiting = 0
    const move = (from: string, to: string) =>
      transact(pool, async client => {
        // Who is tried again could be back before the other has woken, and they would meet once more.
        if (++tries > 2) await oneDone.promise
        await add(client, from)
        if (++waiting === 2) both.resolve(undefined)
        await both.promise
        await add(client, to)
      }).then(oneDone.resolve)
    await Promise.all([move('A', 'B'), move('B', 'A')])
    expect([await pieces(), tries]).toEqual([[2, 2], 3])
  })

  test('a serialization failure is tried again', async () => {
    let tries = 0
    await transact(
      pool,
      async client => {
        await client.query('select * from stock')
        if (++tries === 1) await pool.query(`update stock set pieces = 5 where place = 'A'`)
        await add(client, 'A')
      },
      { isolation: 'repeatable read' },
    )
    expect([await pieces(), tries]).toEqual([[6, 0], 2])
  })

  test('it gives up after the given tries', async () => {
    let tries = 0
    const conflict = Object.assign(new Error('deadlock detected'), { code: '40P01' })
    const work = async () => {
      tries++
      throw conflict
    }
    await expect(transact(pool, work, { tries: 3 })).rejects.toBe(conflict)
    expect(tries).toBe(3)
  })

  test('work that swallows a failed statement is told that nothing was stored', async () => {
    const work = transact(pool, async client => {
      await add(client, 'A')
      await client.query('select 1/0').catch(() => undefined)
    })
    await expect(work).rejects.toThrow('Nothing was stored')
    expect(await pieces()).toEqual([0, 0])
  })

  test('a connection that breaks during the work is not used again', async () => {
    const work = transact(pool, client => client.query('select pg_terminate_backend(pg_backend_pid())'))
    await expect(work).rejects.toThrow('terminating connection')
    expect(await pieces()).toEqual([0, 0])
  })

  test('whatever the work makes of a connection that broke, it is the database that is out of reach', async () => {
    const slip = new TypeError('no row')
    const work = transact(pool, async client => {
      await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
      throw slip
    })
    const failure = await work.catch(error => error)
    expect([isOutOfReach(failure), failure.cause]).toEqual([true, slip])
  })

  test('a rule says no all the same, though the connection broke meanwhile: nothing was to be stored', async () => {
    const no = new Refused('CART_NOT_FOUND')
    const work = transact(pool, async client => {
      await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
      throw no
    })
    await expect(work).rejects.toBe(no)
  })
})

const meeting = () => {
  let resolve: (value: unknown) => void = () => undefined
  const promise = new Promise(done => {
    resolve = done
  })
  return { promise, resolve }
}
