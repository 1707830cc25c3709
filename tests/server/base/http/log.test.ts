import { beforeEach, expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import { contract } from '#contract/index.ts'
import { logLevelFrom } from '#server/base/http/watch/log-calls.ts'
import { type Database, run, sql } from '#server/base/store/sql.ts'
import { createWholeServer } from '#server/create-whole-server.ts'
import { migrations } from '#server/migrations/index.ts'
import { type Merchant, password, seedMerchant } from '#tests/support/scenes/seed.ts'
import { freshDatabase } from '#tests/support/server/database.ts'
import { answerOf, send, userOf } from '#tests/support/server/server.ts'

let db: Database
let merchant: Merchant
let text: string
let app: Awaited<ReturnType<typeof createWholeServer>>
const write = (line: string) => {
  text += line
}
const open = (level: 'info' | 'warn') => createWholeServer({ pool: db as never, log: { level, to: { write } } })
beforeEach(async () => {
  const { pool } = await freshDatabase('embedded', migrations)
  db = pool as Database
  merchant = await seedMerchant(db, 'okut')
  text = ''
  app = await open('info')
})
const lines = () =>
  text
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as Record<string, unknown>)

test('each call is a line: which, whose, its operation, its refusal, its time', async () => {
  const { ali } = merchant.users
  const operationId = newId()
  await userOf(app, ali.token).refused(contract.carts.bind, { barcode: 'UNKNOWN' }, { operationId })
  const [line] = lines()
  expect(line).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    pid: process.pid,
    reqId: expect.any(String),
    call: 'carts.bind',
    merchant: merchant.tenantId,
    user: ali.id,
    operation: operationId,
    method: 'POST',
    path: contract.carts.bind.path,
    status: 404,
    refusal: 'USER_SET_NOT_FOUND',
    ms: expect.any(Number),
    address: '127.0.0.1',
    msg: 'call',
  })
})

test('no password, token, ticket or row is in the log, not even of what goes wrong', async () => {
  const { veli } = merchant.users
  const typed = { domainName: 'okut', username: 'veli' }
  const given = answerOf<{ userToken: string }>(await send(app, contract.session.login, { ...typed, password }))
  await send(app, contract.session.login, { ...typed, password: 'bir başka parola' })
  const user = userOf(app, veli.token)
  await user.refused(contract.account.changePassword, { oldPassword: 'eski parola', newPassword: 'yeni bir parola' })
  await app.inject({ url: '/api/excel-jobs/1/file?ticket=a-secret-ticket' })
  await app.inject({ url: `/api/nothing?usertoken=${veli.token}` })
  await run(db, sql`alter table notification add constraint broken check (read_at is null) not valid`)
  await run(
    db,
    sql`insert into notification (tenant_id, user_id, kind, params)
      values (${merchant.tenantId}, ${veli.id}, 'x', '{"card": "a-secret-row"}')`,
  )
  const operationId = newId()
  expect((await send(app, contract.notifications.markRead, {}, { token: veli.token, operationId })).statusCode).toBe(
    500,
  )
  const accident = lines().find(({ msg }) => msg === 'accident')
  expect(accident).toMatchObject({
    level: 'error',
    call: 'notifications.markRead',
    operation: operationId,
    user: veli.id,
  })
  const secrets = [password, 'bir başka parola', 'eski parola', 'yeni bir parola', 'a-secret', veli.token]
  for (const secret of [...secrets, 'model' in given ? given.model.userToken : '-']) expect(text).not.toContain(secret)
  expect(lines().length).toBeGreaterThanOrEqual(6)
})

test('at the level of warnings a call leaves no line; another word is no level', async () => {
  app = await open('warn')
  await userOf(app, merchant.users.ali.token).do(contract.session.informations)
  expect(text).toBe('')
  expect([logLevelFrom(undefined), logLevelFrom(''), logLevelFrom('info')]).toEqual(['warn', 'warn', 'info'])
  expect(() => logLevelFrom('loud')).toThrow('LOG_LEVEL takes debug, info')
})
