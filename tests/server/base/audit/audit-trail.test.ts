import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { many, one, run, sql } from '#server/base/store/sql.ts'
import { codeAt } from '#server/people/one-time-codes/totp.ts'
import { openPage } from '#tests/support/headless.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { addUser, type Merchant, password } from '#tests/support/scenes/seed.ts'
import { answerOf, send, type TestServer, userOf } from '#tests/support/server/server.ts'

const { account, authority, badges, shelves, staff, warehouseSettings, rows } = contract

let server: TestServer
let merchant: Merchant
let veli: ReturnType<typeof userOf>
beforeEach(async () => {
  ;({ merchant, ...server } = await merchantScene())
  veli = userOf(server.app, merchant.users.veli.token)
})
interface Kept {
  readonly call: string
  readonly subject: string
  readonly name: string | null
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>
}
const kept = () =>
  many<Kept>(server.db, sql`select call, subject, subject_name as name, changes from audit_act order by id`)

test('an act leaves who, when, from where, to what, and how it was before and after', async () => {
  const { id, userName, storeName, warehouse, lastLogin, ...form } = await veli.do(staff.read, {
    id: merchant.users.ali.id,
  })
  await veli.do(staff.save, {
    ...form,
    id,
    type: 1,
    name: 'Ali Can',
    email: 'ali@firma.example',
    authorityGroupIDs: [],
  })
  const row = await one(
    server.db,
    sql`select user_id, address, call, subject, subject_id, subject_name, changes from audit_act`,
  )
  expect(row).toEqual({
    user_id: merchant.users.veli.id,
    address: '127.0.0.1',
    call: 'staff.save',
    subject: 'user',
    subject_id: id,
    subject_name: 'Ali Can',
    changes: {
      name: ['Toplayıcı ali', 'Ali Can'],
      email: [null, 'ali@firma.example'],
      groups: [['ali'], []],
    },
  })
})

test('what is new is told whole, what is gone keeps its name, a setting is told by its path', async () => {
  const { id } = await veli.do(authority.save, { name: 'Sayım', permissions: ['ProductManagement.Counting.Apply'] })
  await veli.do(authority.remove, { id })
  await veli.do(warehouseSettings.save, { settings: { iadeAyar: { iadeNedeniAktif: false } }, version: 1 })
  expect(await kept()).toEqual([
    {
      call: 'authority.save',
      subject: 'group',
      name: 'Sayım',
      changes: { name: [null, 'Sayım'], permissions: [null, ['ProductManagement.Counting.Apply']] },
    },
    {
      call: 'authority.remove',
      subject: 'group',
      name: 'Sayım',
      changes: { name: ['Sayım', null], permissions: [['ProductManagement.Counting.Apply'], null] },
    },
    {
      call: 'warehouseSettings.save',
      subject: 'settings',
      name: 'okut',
      changes: { 'settings.iadeAyar.iadeNedeniAktif': [null, false] },
    },
  ])
})

test('of a secret only that it changed is told', async () => {
  const next = 'yepyeni parola'
  await veli.do(account.changePassword, { oldPassword: password, newPassword: next })
  const { secret } = await veli.do(account.offerOtp)
  await veli.do(account.turnOnOtp, { password: next, otp: codeAt(secret) })
  await veli.do(badges.make, { id: merchant.users.ali.id })
  await veli.do(staff.resetPassword, { id: merchant.users.ali.id, password: next })
  await veli.do(staff.endSessions, { id: merchant.users.ali.id })
  const acts = await kept()
  expect(acts.map(({ call, changes }) => [call, Object.keys(changes).sort()])).toEqual([
    ['account.changePassword', ['password_hash']],
    ['account.turnOnOtp', ['otp_offered', 'otp_secret', 'otp_since']],
    ['badges.make', ['badge_hash', 'badge_made_at']],
    ['staff.resetPassword', ['password_hash']],
    ['staff.endSessions', []],
  ])
  expect(acts[0]!.changes.password_hash).toEqual(['•••', '•••'])
  const hashes = await many<{ hash: string }>(server.db, sql`select password_hash as hash from app_user`)
  for (const told of [secret, next, password, ...hashes.map(({ hash }) => hash)])
    expect(JSON.stringify(acts)).not.toContain(told)
})

test('a refused act leaves nothing, a repeated one is written once', async () => {
  const id = merchant.shelves.A1
  await veli.refused(shelves.empty, { id: 999_999, reason: 'x' })
  const operationId = 'f2a3b9a0-6a4f-4f43-8a12-0123456789ab'
  for (let i = 0; i < 2; i++) await veli.do(shelves.wantCount, { id }, { operationId })
  expect((await kept()).map(({ call, name }) => [call, name])).toEqual([['shelves.wantCount', 'Raf A1']])
})

test('its report is for whoever manages authority', async () => {
  await veli.do(shelves.wantCount, { id: merchant.shelves.A1 })
  await run(server.db, sql`update audit_act set at = at - interval '1 minute'`)
  await veli.do(account.endOtherSessions)
  const { token } = await addUser(merchant, 'lead', ['WarehouseManagement.AuthorityManager'])
  const page = await openPage(server, token, '/reports/audit-trail')
  const table = page.view.step?.kind === 'listing' ? page.view.step.now(page.view.seen) : expect.fail(page.view.stepId)
  expect(table.rows).toMatchObject([
    { user: 'Toplayıcı veli', act: '@audit.account.endOtherSessions', subject: 'self', address: '127.0.0.1' },
    {
      act: '@audit.shelves.wantCount',
      target: 'Raf A1',
      details: expect.stringContaining('"count_wanted_at": [null, '),
    },
  ])
  const { token: other } = await addUser(merchant, 'other', ['WarehouseManagement.RepresenterManager'])
  expect(answerOf(await send(server.app, rows.auditTrail, {}, { token: other }))).toMatchObject({ status: 403 })
})
