import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { Client, DatabaseError } from 'pg'
import { describe, expect, test } from 'vitest'
import { isOutOfReach } from '#server/base/store/out-of-reach.ts'
import { openPool } from '#server/base/store/pool.ts'
import { freshDatabase } from '#tests/support/server/database.ts'

const failureOf = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => {
      throw new Error('it did not fail')
    },
    error => error,
  )

describe('what the driver tells of itself', () => {
  test('nobody listens, and a socket that is not there yet', async () => {
    for (const url of ['postgresql://okut@127.0.0.1:1/okut', 'postgresql:///okut?host=/nowhere&user=okut']) {
      const pool = openPool(url)
      expect(isOutOfReach(await failureOf(pool.query('select 1')))).toBe(true)
      await pool.end()
    }
  })

  test('somebody listens, and never answers or hangs up at once', async () => {
    for (const hangsUp of [false, true]) {
      const mute = createServer(socket => (hangsUp ? socket.destroy() : socket.resume()))
      await new Promise<void>(done => mute.listen(0, '127.0.0.1', done))
      const { port } = mute.address() as AddressInfo
      const pool = openPool(`postgresql://okut@127.0.0.1:${port}/okut`, { connectWithinMs: 50 })
      expect(isOutOfReach(await failureOf(pool.query('select 1')))).toBe(true)
      await pool.end()
      mute.close()
    }
  })

  test('every connection is taken, and a pool that is being closed', async () => {
    const { url } = await freshDatabase('server')
    const pool = openPool(url, { max: 1 })
    const taken = await pool.connect()
    pool.options.connectionTimeoutMillis = 50
    expect(isOutOfReach(await failureOf(pool.query('select 1')))).toBe(true)
    taken.release()
    await pool.end()
    expect(isOutOfReach(await failureOf(pool.query('select 1')))).toBe(true)
  })

  test('a connection that was cut in the middle, at the statement that notices and at each one after it', async () => {
    const { url } = await freshDatabase('server')
    const client = new Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
    const cut = failureOf(client.query('select pg_sleep(60)'))
    ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
    expect(isOutOfReach(await cut)).toBe(true)
    expect(isOutOfReach(await failureOf(client.query('select 1')))).toBe(true)
    await client.end()
    expect(isOutOfReach(await failureOf(client.query('select 1')))).toBe(true)
  })
})

const said = (code: string): Error => Object.assign(new DatabaseError('as PostgreSQL says', 0, 'error'), { code })
const system = (code: string, syscall?: string): Error =>
  Object.assign(new Error(`${syscall} ${code}`), { code, ...(syscall && { syscall }) })

test.each<readonly [string, Error]>([
  ['a call of the network that the system refused', system('ENETUNREACH', 'connect')],
  ['more open files than allowed', system('EMFILE', 'connect')],
  ['a broken pipe', system('EPIPE', 'write')],
  ['a stream that is gone', system('ERR_STREAM_DESTROYED')],
  ['a reset without its call', system('ECONNRESET')],
  ['a full disk', system('ENOSPC', 'open')],
  ['the same behind another error', new Error('the letter was not sent', { cause: system('ETIMEDOUT', 'connect') })],
  ['a standby that was a primary', Object.assign(said('55000'), { message: 'recovery is in progress' })],
  ['garbled bytes', new DatabaseError('received invalid response: 4a', 1, 'error')],
])('out of reach: %s', (_, error) => {
  expect(isOutOfReach(error)).toBe(true)
})

test.each<readonly [string, unknown]>([
  ['a slip in the code', new TypeError('Cannot read properties of undefined')],
  ['a file that is missing', system('ENOENT', 'open')],
  ['a program that is missing', system('ENOENT', 'spawn')],
  ['an object in another state than the code believes', said('55000')],
  ['a database error without its code', new DatabaseError('what?', 0, 'error')],
  ['what is no error', 'ECONNRESET'],
])('a mistake of ours: %s', (_, error) => {
  expect(isOutOfReach(error)).toBe(false)
})
