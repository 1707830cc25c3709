import { expect, test } from 'vitest'
import { allCalls, contract } from '#contract/index.ts'
import { openPool } from '#server/base/store/pool.ts'
import { type Database, many, run, sql } from '#server/base/store/sql.ts'
import { createWholeServer } from '#server/create-whole-server.ts'
import { migrations } from '#server/migrations/index.ts'
import { seedMerchant } from '#tests/support/scenes/seed.ts'
import { freshDatabase } from '#tests/support/server/database.ts'
import { answerOf, send } from '#tests/support/server/server.ts'

const down = { status: 503, key: 'SERVER_DOWN', params: {} }
const ours = { status: 500, key: 'BeklenmeyenBirHataOlustu', params: {} }

test('while the database is out of reach every call that needs it says so, and the process lives', async () => {
  const app = await createWholeServer({ pool: openPool('postgresql://okut:secret@127.0.0.1:1/okut'), log: false })
  const login = { domainName: 'okut', username: 'ali', password: 'x' }
  expect(answerOf(await send(app, contract.session.loginControl))).toEqual(down)
  expect(answerOf(await send(app, contract.session.login, login))).toEqual(down)
  for (const endpoint of allCalls.filter(call => call.access !== 'public'))
    expect(answerOf(await send(app, endpoint, {}, { token: 'x' }))).toEqual(down)
  expect((await app.inject('/healthz')).json()).toEqual({ alive: true })
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([503, { ready: false, neglected: {} }])
})

/** A merchant's server, and the release of a cart that he does not have: its operation is stored before anything is judged. */
const openScene = async () => {
  const { pool } = await freshDatabase('server', migrations)
  const db = pool as Database
  const { users } = await seedMerchant(db, 'okut')
  const app = await createWholeServer({ pool, log: false })
  /** What PostgreSQL does at each operation that is stored. */
  const atOperation = async (does: string, timing = 'before insert on operation'): Promise<void> => {
    await run(db, {
      text: `create or replace function strike() returns trigger language plpgsql as $$ ${does} $$`,
      values: [],
    })
    const kind = timing.includes('deferred') ? 'constraint trigger' : 'trigger'
    await run(db, { text: `create ${kind} strike ${timing} for each row execute function strike()`, values: [] })
  }
  return {
    pool,
    atOperation,
    mend: () => run(db, sql`drop trigger strike on operation`),
    release: (operationId: string = crypto.randomUUID()) =>
      send(app, contract.carts.release, {}, { token: users.ali.token, operationId }),
    save: (operationId: string) =>
      send(app, contract.notifications.markRead, {}, { token: users.ali.token, operationId }),
    kept: (operationId: string) => many(db, sql`select call from operation where id = ${operationId}`),
  }
}
const terminate = 'begin perform pg_terminate_backend(pg_backend_pid()); return new; end'

test('a connection that breaks in the middle of an act is the server being down, and the next one works', async () => {
  const { release, atOperation, mend } = await openScene()
  await atOperation(terminate)
  expect(answerOf(await release())).toEqual(down)
  await mend()
  expect(answerOf(await release())).toMatchObject({ key: 'USER_SET_NOT_FOUND' })
})

test('a connection that breaks at the commit leaves nobody to tell what was stored: the act is repeated with its id', async () => {
  const { save, kept, atOperation, mend } = await openScene()
  const id = crypto.randomUUID()
  await atOperation(terminate, 'after insert on operation deferrable initially deferred')
  const answer = await save(id)
  expect([answerOf(answer), answer.headers['retry-after']]).toEqual([down, '1'])
  expect(await kept(id)).toEqual([])
  await mend()
  expect((await save(id)).statusCode).toBe(200)
  expect((await save(id)).statusCode).toBe(200)
  expect(await kept(id)).toHaveLength(1)
})

test('whatever a database in trouble says in the middle of an act is the server being down', async () => {
  const { release, atOperation, mend } = await openScene()
  const codes = [
    ...['08006', '25006', '25P03', '25P04', '40001', '40003', '53100', '53200', '53300', '55006', '55P03', '57014'],
    ...['57P01', '57P02', '57P03', '58000', '58030', '72000', 'XX000', 'XX001'],
  ]
  const told: Record<string, unknown> = {}
  for (const code of codes) {
    await atOperation(`begin raise exception 'as it says' using errcode = '${code}'; end`)
    told[code] = answerOf(await release())
    await mend()
  }
  expect(told).toEqual(Object.fromEntries(codes.map(code => [code, down])))
})

test('what a sound database says of our statements and rows stays a mistake of ours', async () => {
  const { release, atOperation, mend } = await openScene()
  const codes = ['0A000', '21000', '22P02', '23505', '23514', '25P02', '42601', '42703', '54000', 'P0001']
  const told: Record<string, unknown> = {}
  for (const code of codes) {
    await atOperation(`begin raise exception 'as it says' using errcode = '${code}'; end`)
    told[code] = answerOf(await release())
    await mend()
  }
  expect(told).toEqual(Object.fromEntries(codes.map(code => [code, ours])))
})

test('an act that finds every connection taken for too long is told that the server is down', async () => {
  const { url } = await freshDatabase('server', migrations)
  const pool = openPool(url, { max: 1 })
  const taken = await pool.connect()
  // Only now: to open the first one may take longer.
  pool.options.connectionTimeoutMillis = 50
  const app = await createWholeServer({ pool, log: false })
  expect(answerOf(await send(app, contract.carts.list, {}, { token: 'x' }))).toEqual(down)
  taken.release()
  await pool.end()
})

test('a mistake of ours is told as one, without its details', async () => {
  const { pool } = await freshDatabase('embedded', migrations)
  const db = pool as Database
  const { users } = await seedMerchant(db, 'okut')
  const app = await createWholeServer({ pool, log: false })
  await run(db, sql`alter table cart rename to trolley`)
  const answer = await send(app, contract.carts.list, {}, users.ali)
  expect(answerOf(answer)).toEqual(ours)
  expect(answer.body).not.toContain('relation')
})
