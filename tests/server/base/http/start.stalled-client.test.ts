import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { PoolClient } from 'pg'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/base/store/sql.ts'
import { migrations } from '#server/migrations/index.ts'
import { type RunningServer, startServer } from '#server/start.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { type Merchant, seedMerchant } from '#tests/support/scenes/seed.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/server/database.ts'

let database: FreshDatabase
let merchant: Merchant
beforeEach(async () => {
  database = await freshDatabase('server', migrations)
  merchant = await seedMerchant(database.pool as Database, 'okut')
})
const start = (graceMs: number) =>
  startServer({ port: 0, databaseUrl: database.url, folder: '/nonexistent', http: { log: false }, graceMs })

/** A station's connection, so that what it sends and when is in the test's hands. */
const stationOf = async ({ url }: RunningServer): Promise<Socket> => {
  const station = connect(Number(new URL(url).port), '127.0.0.1')
  await once(station, 'connect')
  return station
}
const call = (path: string): string =>
  `GET ${path} HTTP/1.1\r\nhost: okut\r\nusertoken: ${merchant.users.ali.token}\r\n\r\n`

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo()));
}
/** Here: other files' databases are on the same server. */
const isWaitingForLock = async (client: PoolClient): Promise<boolean> =>
  (
    await client.query(
      `select from pg_locks where not granted
        and database = (select oid from pg_database where datname = current_database())`,
    )
  ).rowCount !== 0
const listens = ({ url }: RunningServer): Promise<boolean> =>
  new Promise(resolve => {
    const probe = connect(Number(new URL(url).port), '127.0.0.1', () => {
      probe.destroy()
      resolve(true)
    }).on('error', () => resolve(false))
  })

test('a station that stalls in the middle of a call does not hold up the stop', async () => {
  const server = await start(100)
  const station = await stationOf(server)
  station.on('error', () => undefined)
  station.write(
    'POST /api/Member/Login HTTP/1.1\r\nhost: okut\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  )
  // What was sent before this answer has been read, so the server knows of the half call.
  await fetch(`${server.url}/healthz`).then(answer => answer.text())
  const cut = once(station, 'close')
  await server.close()
  await cut
})

test('a call under way at the stop is answered; one that comes later is told that the server is down', async () => {
  const server = await start(60_000)
  const station = await stationOf(server)
  const heard = text(station)
  const client = await database.pool.connect()
  await client.query('begin; lock table session in access exclusive mode')
  station.write(call('/api/StoreAgent/GetSimpleAgentList'))
  await until(() => isWaitingForLock(client))
  const closed = server.close()
  await until(async () => !(await listens(server)))
  station.write(call('/api/StoreAgent/GetSimpleAgentList'))
  await client.query('commit')
  client.release()
  await closed
  const answers = (await heard).split(/(?=HTTP\/1\.1 )/)
  expect(answers.map(answer => answer.split('\r\n', 1)[0])).toEqual([
    'HTTP/1.1 200 OK',
    'HTTP/1.1 503 Service Unavailable',
  ])
  expect(JSON.parse(answers[1]!.split('\r\n\r\n')[1]!)).toMatchObject({
    isError: true,
    Key: 'SERVER_DOWN',
    model: null,
  })
})

const post = 'POST /api/Member/Login HTTP/1.1\r\nhost: okut\r\n'

test('who sends nothing, half a head or half a body holds his connection no longer than half a minute', async () => {
  const { app } = await merchantScene()
  const server = app.server as HttpServer
  expect([server.requestTimeout, server.headersTimeout]).toEqual([30_000, 30_000])
  Object.assign(server, { requestTimeout: 50, headersTimeout: 50 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const startedAt = performance.now()
  const cut = async (half: string): Promise<string> => {
    const station = connect(port, '127.0.0.1')
    await once(station, 'connect')
    station.write(half)
    return text(station)
  }
  const halves = ['', post, `${post}content-type: application/json\r\ncontent-length: 99\r\n\r\n{"domainName"`]
  const answers = await Promise.all(halves.map(cut))
  expect(answers.map(answer => answer.split('\r\n', 1)[0])).toEqual(Array(3).fill('HTTP/1.1 408 Request Timeout'))
  // It is looked each second, not each half minute.
  expect(performance.now() - startedAt).toBeLessThan(20_000)
  await app.close()
})
