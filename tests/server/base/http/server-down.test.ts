import { expect, test } from 'vitest'
import { allCalls, contract } from '#contract/index.ts'
import { openPool } from '#server/base/store/pool.ts'
import { type Database, run, sql } from '#server/base/store/sql.ts'
import { createWholeServer } from '#server/create-whole-server.ts'
import { migrations } from '#server/migrations/index.ts'
import { seedMerchant } from '#tests/support/scenes/seed.ts'
import { freshDatabase } from '#tests/support/server/database.ts'
import { answerOf, send } from '#tests/support/server/server.ts'

const down = { status: 503, key: 'SERVER_DOWN', params: {} }

test('while the database is out of reach every call that needs it says so, and the process lives', async () => {
  const app = await createWholeServer({ pool: openPool('postgresql://okut:secret@127.0.0.1:1/okut'), log: false })
  const login = { domainName: 'okut', username: 'ali', password: 'x' }
  expect(answerOf(await send(app, contract.session.loginControl))).toEqual(down)
  expect(answerOf(await send(app, contract.session.login, login))).toEqual(down)
  for (const endpoint of allCalls.filter(call => call.access !== 'public'))
    expect(answerOf(await send(app, endpoint, {}, { token: 'x' }))).toEqual(down)
  expect((await app.inject('/healthz')).json()).toEqual({ alive: true })
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([503, { ready: false }])
})

test('a connection that breaks in the middle of a pick is the server being down, and the next one works', async () => {
  const { pool } = await freshDatabase('server', migrations)
  const db = pool as Database
  const { users } = await seedMerchant(db, 'okut')
  const app = await createWholeServer({ pool, log: false })
  await run(
    db,
    sql`create function cut() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`,
  )
  await run(db, sql`create trigger cut before insert on operation for each row execute function cut()`)
  const release = () =>
    send(app, contract.carts.release, {}, { token: users.ali.token, operationId: crypto.randomUUID() })
  expect(answerOf(await release())).toEqual(down)
  await run(db, sql`drop trigger cut on operation`)
  expect(answerOf(await release())).toMatchObject({ key: 'USER_SET_NOT_FOUND' })
})

test('a mistake of ours is told as one, without its details', async () => {
  const { pool } = await freshDatabase('embedded', migrations)
  const db = pool as Database
  const { users } = await seedMerchant(db, 'okut')
  const app = await createWholeServer({ pool, log: false })
  await run(db, sql`alter table cart rename to trolley`)
  const answer = await send(app, contract.carts.list, {}, users.ali)
  expect(answerOf(answer)).toEqual({ status: 500, key: 'BeklenmeyenBirHataOlustu', params: {} })
  expect(answer.body).not.toContain('relation')
})
