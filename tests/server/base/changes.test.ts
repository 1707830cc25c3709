import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FollowedChanges } from '#contract/followed.ts'
import { contract } from '#contract/index.ts'
import { readEvents, type StreamEvent } from '#http/client/read-events.ts'
import { type ChangeBus, openChangeBus } from '#server/base/changes/change-bus.ts'
import { openChangeStreams } from '#server/base/changes/change-streams.ts'
import { stopInTime } from '#server/base/http/stop-in-time.ts'
import { notify } from '#server/base/notices/notify.ts'
import { closeSession, endSessions, openSession } from '#server/base/sessions.ts'
import { type Database, run, sql } from '#server/base/store/sql.ts'
import { transact } from '#server/base/store/transaction.ts'
import { createWholeServer } from '#server/create-whole-server.ts'
import { migrations } from '#server/migrations/index.ts'
import { afterTest } from '#tests/support/after-file.ts'
import { type Merchant, seedMerchant } from '#tests/support/scenes/seed.ts'
import { freshDatabase } from '#tests/support/server/database.ts'
import { userOf } from '#tests/support/server/server.ts'

interface House {
  readonly app: FastifyInstance
  readonly url: string
  readonly bus: ChangeBus
}

let db: Database
let houses: readonly House[]
let okut: Merchant
beforeEach(async () => {
  const { pool, url } = await freshDatabase('server', migrations)
  db = pool as Database
  const house = async (): Promise<House> => {
    const bus = openChangeBus(url)
    const app = await createWholeServer({ pool, log: false, changes: bus })
    afterTest(async () => {
      await stopInTime(app, 500)
      await bus.close()
    })
    return { app, bus, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
  }
  houses = [await house(), await house()]
  okut = await seedMerchant(db, 'okut')
  await vi.waitFor(async () =>
    expect(
      (
        await db.query(
          `select from pg_stat_activity where application_name = 'okut changes' and datname = current_database()`,
        )
      ).rowCount,
    ).toBe(2),
  )
})

/** A station that follows; what it heard so far stands in `heard`, and `ended` settles when the server ends it. */
const follow = async ({ url }: House, token: string, window = '') => {
  const response = await fetch(`${url}/api/changes`, { headers: { usertoken: token, windowid: window } })
  const heard: StreamEvent[] = []
  let noteOpen = () => {}
  const opened = new Promise<void>(resolve => {
    noteOpen = resolve
  })
  const ended = (async () => {
    for await (const event of readEvents(response.body!, () => {}))
      if (event.name === 'open') noteOpen()
      else heard.push(event)
  })()
  await opened
  const told = () => heard.map(({ data }) => JSON.parse(data) as FollowedChanges)
  return { heard, told, ended }
}

/** A call that changes something, whoever may make it. */
const act = ({ app }: House, token: string, window = '') =>
  userOf(app, token).do(contract.notifications.markRead, {}, { headers: { windowid: window } })

test('what is done through one server is heard at another, by everybody of the merchant but the session that did it', async () => {
  const [here, there] = houses as [House, House]
  const { ali, veli } = okut.users
  const stranger = await seedMerchant(db, 'stranger')
  const elsewhere = await openSession(db, okut.tenantId, ali.id)
  const [self, same, other, foreign] = await Promise.all([
    follow(there, ali.token),
    follow(there, elsewhere),
    follow(there, veli.token),
    follow(there, stranger.users.veli.token),
  ])
  await act(here, ali.token)
  await vi.waitFor(() => expect(other.told()).toEqual([{ all: ['notifications'], own: [] }]), {
    timeout: 1000,
    interval: 10,
  })
  expect(same.told()).toEqual([{ all: ['notifications'], own: ['notifications'] }])
  await act(here, veli.token)
  await vi.waitFor(() => expect(self.told()).toEqual([{ all: ['notifications'], own: [] }]), {
    timeout: 1000,
    interval: 10,
  })
  expect(foreign.heard).toEqual([])
})

test('two windows of one session hear of each other, and not of themselves', async () => {
  const [here, there] = houses as [House, House]
  const { token } = okut.users.ali
  const [left, right] = [await follow(here, token, 'left'), await follow(there, token, 'right')]
  await act(here, token, 'left')
  await vi.waitFor(() => expect(right.told()).toEqual([{ all: ['notifications'], own: ['notifications'] }]), {
    interval: 10,
  })
  await act(there, token, 'right')
  await vi.waitFor(() => expect(left.told()).toHaveLength(1), { timeout: 2000, interval: 10 })
  expect(right.told()).toHaveLength(1)
})

test('whom a notice is for hears that his bell rings, once it is committed; one that is taken back rings nowhere', async () => {
  const [here] = houses as [House]
  const { tenantId, users } = okut
  const [told, other] = [await follow(here, users.veli.token), await follow(here, users.ali.token)]
  const params = { report: 'Ürünler', rows: 3 }
  const notice = { tenantId, to: { userIds: [users.veli.id] }, kind: 'excelReady', params } as const
  await expect(
    transact(db as unknown as Pool, async client => {
      await notify(client as Database, { ...notice, to: { userIds: [users.ali.id] } })
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  expect(await notify(db, notice)).toBe(1)
  await vi.waitFor(() => expect(told.told()).toEqual([{ all: ['notifications'], own: ['notifications'] }]), {
    interval: 10,
  })
  expect(other.told().flatMap(({ own }) => own)).toEqual([])
})

test('many changes in a row are few words', async () => {
  const [here, there] = houses as [House, House]
  const { told } = await follow(there, okut.users.veli.token)
  const { tenantId } = okut
  for (let i = 0; i < 300; i++) here.bus.tell({ tenantId, userId: i, session: `s${i}`, topic: 'picking' })
  await vi.waitFor(() => expect(told().length).toBeGreaterThan(0), { interval: 10 })
  here.bus.tell({ tenantId, userId: 1, session: 's', topic: 'orders' })
  await vi.waitFor(() => expect(told().at(-1)?.all).toContain('orders'), { timeout: 2000, interval: 10 })
  expect(told().length).toBeLessThanOrEqual(2)
})

test('a refused call is told to nobody', async () => {
  const [here, there] = houses as [House, House]
  const { told } = await follow(there, okut.users.veli.token)
  await userOf(here.app, okut.users.ali.token).refused(contract.carts.bind, { barcode: 'UNKNOWN' })
  await act(here, okut.users.ali.token)
  await vi.waitFor(() => expect(told()).toEqual([{ all: ['notifications'], own: [] }]), { interval: 10 })
})

test('signing out, and being deactivated, through one server ends the stream at another', async () => {
  const [here, there] = houses as [House, House]
  const { ali, veli, reader } = okut.users
  const [leaving, staying] = [await follow(there, ali.token), await follow(there, veli.token)]
  await userOf(here.app, ali.token).do(contract.session.logout)
  await leaving.ended
  const dismissed = await follow(there, reader.token)
  await run(db, sql`update app_user set active = false where id = ${reader.id}`)
  await dismissed.ended
  await act(here, veli.token)
  here.bus.tell({ tenantId: okut.tenantId, userId: 0, session: 's', topic: 'sets' })
  await vi.waitFor(() => expect(staying.told().at(-1)?.all).toContain('sets'), { timeout: 3000, interval: 10 })
  expect((await fetch(`${there.url}/api/changes`, { headers: { usertoken: ali.token } })).status).toBe(401)
})

test('sessions that end by whatever means, as by a mailed link, end their streams in every process at once', async () => {
  const { ali, veli } = okut.users
  const [staying, ...ending] = await Promise.all([
    follow(houses[0]!, veli.token),
    ...houses.map(house => follow(house, ali.token)),
  ])
  const startedAt = performance.now()
  await endSessions(db, okut.tenantId, ali.id)
  await Promise.all(ending.map(({ ended }) => ended))
  // The next look at everybody is a quarter of a minute away.
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  expect(staying.heard).toEqual([])
})

test('a listening connection that breaks comes back, and everybody is told that something may have been missed', async () => {
  const [here, there] = houses as [House, House]
  const station = await follow(there, okut.users.veli.token)
  await db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'okut changes' and datname = current_database()`,
  )
  await vi.waitFor(() => expect(station.heard.map(({ name }) => name)).toContain('missed'), {
    timeout: 5000,
    interval: 10,
  })
  await vi.waitFor(
    async () => {
      await act(here, okut.users.ali.token)
      expect(station.told().at(-1)?.all).toEqual(['notifications'])
    },
    { timeout: 5000, interval: 100 },
  )
})

test('a server that stops lets its followers go at once', async () => {
  const [here] = houses as [House]
  const station = await follow(here, okut.users.veli.token)
  const startedAt = performance.now()
  await stopInTime(here.app, 20_000)
  await station.ended
  expect(station.heard.map(({ name }) => name)).toEqual(['stopping'])
  expect(performance.now() - startedAt).toBeLessThan(10_000)
})

test('the oldest of four windows of one session is told to look by itself', async () => {
  const [here] = houses as [House]
  const windows = []
  for (let i = 0; i < 4; i++) windows.push(await follow(here, okut.users.veli.token))
  await windows[0]!.ended
  expect(windows.map(({ heard }) => heard.map(({ name }) => name))).toEqual([['many'], [], [], []])
})

test('one user follows by thirty streams at most: the oldest is told to look by itself', async () => {
  const [here] = houses as [House]
  const streams = openChangeStreams(here.bus, db)
  afterTest(() => streams.close())
  const { tenantId, users } = okut
  const open = (token: string) => {
    const out = new PassThrough()
    streams.open({ tenantId, userId: users.ali.id, token, tag: token }, out)
    return out
  }
  const [oldest, next] = Array.from({ length: 31 }, (_, i) => open(`session ${i}`))
  expect(streams.count()).toBe(30)
  expect([oldest!.writableEnded, next!.writableEnded]).toEqual([true, false])
  expect(String(oldest!.read())).toMatch(/event: many/)
})

test('a station that reads no longer is dropped, and one whose session ended without a word, too', async () => {
  const [here] = houses as [House]
  const streams = openChangeStreams(here.bus, db, { gapMs: 0, beatMs: 20 })
  afterTest(() => streams.close())
  const { tenantId, users } = okut
  const open = (token: string) => {
    const out = new PassThrough({ highWaterMark: 10 })
    streams.open({ tenantId, userId: users.ali.id, token, tag: token }, out)
    return out
  }
  const deaf = open(users.ali.token)
  const reading = open(users.veli.token).resume()
  const ended = open(users.reader.token).resume()
  expect(streams.count()).toBe(3)
  deaf.write('x'.repeat(50_000))
  await closeSession(db, users.reader.token)
  await vi.waitFor(() => expect(streams.count()).toBe(1), { interval: 10 })
  expect([deaf.destroyed, reading.writableEnded, ended.writableEnded]).toEqual([true, false, true])
})
