import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { FastifyInstance } from 'fastify'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Database, many, one, run, sql } from '#server/base/store/sql.ts'
import { transact } from '#server/base/store/transaction.ts'
import { createWholeServer } from '#server/create-whole-server.ts'
import { auditLedger } from '#server/goods/ledger/audit-ledger.ts'
import { migrations } from '#server/migrations/index.ts'
import { atOneMoment } from '#server/tools/backup/at-one-moment.ts'
import { readFigures } from '#server/tools/backup/read-figures.ts'
import { createDemo } from '#server/tools/demo/create-demo.ts'
import { addMerchant, giveLink } from '#server/tools/merchant/add-merchant.ts'
import { exportMerchant } from '#server/tools/merchant/export-merchant.ts'
import { forgetCustomers, keepCustomersFor } from '#server/tools/merchant/forget-customers.ts'
import { merchantNamed } from '#server/tools/merchant/merchant-named.ts'
import { setProviderStaff } from '#server/tools/merchant/provider-staff.ts'
import { removeMerchant } from '#server/tools/merchant/remove-merchant.ts'
import { letIn, shutOut } from '#server/tools/merchant/shut-out.ts'
import { tablesOfMerchants } from '#server/tools/merchant/tables-of-merchants.ts'
import { seedMerchant, stock } from '#tests/support/scenes/seed.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/server/database.ts'
import { answerOf, send, userOf } from '#tests/support/server/server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let fresh: FreshDatabase
let db: Database
let app: FastifyInstance
let demoId: number
const folder = temporaryFolder('merchant')
const { session } = contract
const origin = 'https://okut.example'

beforeAll(async () => {
  fresh = await freshDatabase('server', migrations)
  db = fresh.pool as Database
  const other = await seedMerchant(db, 'other')
  await stock(other, other.shelves.A1, other.products.cup, 10)
  demoId = (await createDemo(fresh.pool)).tenantId
  app = await createWholeServer({ pool: fresh.pool, checkModels: true, log: false })
})

const login = async (domainName: string, username: string, password: string) =>
  answerOf<{ userToken: string; user: unknown }>(await send(app, session.login, { domainName, username, password }))

test('a new merchant has one user, who sets his password by a link that works once', async () => {
  const add = (domain: string) =>
    transact(fresh.pool, client =>
      addMerchant(client as Database, { domain, name: 'Yeni Ltd.', userName: 'kurucu', origin }),
    )
  const first = await add('Yeni')
  await expect(add('yeni')).rejects.toThrow('there is a merchant yeni already')
  await expect(add('y e')).rejects.toThrow('is no domain')
  const link = await giveLink(db, { domain: 'yeni', userName: 'kurucu', origin })
  const setBy = async (address: string) => {
    const [, guid, hash] = /^https:\/\/okut\.example\/yeni\/forgot-password\/([^/]+)\/([^/]+)$/.exec(address)!
    const answer = answerOf(await send(app, session.setForgottenPassword, { guid, hash, password: 'uzun bir parola' }))
    return 'key' in answer ? answer.key : 'set'
  }
  expect([await setBy(first), await setBy(link), await setBy(link)]).toEqual([
    'RESET_LINK_VOID',
    'set',
    'RESET_LINK_VOID',
  ])
  expect(await login('yeni', 'kurucu', 'uzun bir parola')).toMatchObject({
    model: { user: { userName: 'kurucu', type: 999 } },
  })
})

test('a merchant who is shut out is out at once and stays out, another is not', async () => {
  const found = await login('demo', 'picker', 'okut-demo')
  if (!('model' in found)) throw new Error(found.key)
  const isIn = async () => (await userOf(app, found.model.userToken).do(session.loginControl)).isLogin
  expect(await isIn()).toBe(true)
  await shutOut(db, 'demo')
  expect(await isIn()).toBe(false)
  expect(await login('demo', 'picker', 'okut-demo')).toMatchObject({ key: 'LOGIN_FAILED' })
  expect(await login('other', 'ali', 'doğru parola')).toHaveProperty('model')
  await letIn(db, 'demo')
  expect(await login('demo', 'picker', 'okut-demo')).toHaveProperty('model')
})

test('an export holds all rows of the one merchant, and nothing that lets anybody in', async () => {
  const file = join(folder, 'demo.zip')
  const counts = await atOneMoment(fresh.url, moment => exportMerchant(moment, 'demo', file))
  const files = unzipSync(readFileSync(file))
  const rows = (name: string): Record<string, string>[] =>
    parse(strFromU8(files[`${name}.csv`]!), { columns: true, bom: true, relax_column_count: false })
  for (const [name, count] of counts) expect([name, rows(name).length]).toEqual([name, count])
  const { n } = await one<{ n: number }>(db, sql`select count(*) as n from movement where tenant_id = ${demoId}`)
  expect([rows('movement').length, n > 0]).toEqual([n, true])
  expect(rows('app_user').map(user => user.user_name)).toContain('picker')
  const all = Object.values(files)
    .map(bytes => strFromU8(bytes))
    .join('')
  expect(all).not.toMatch(/argon2|password_hash|badge_hash|otp_secret|key_hash/)
  expect(Object.keys(files)).not.toContain('session.csv')
  await expect(atOneMoment(fresh.url, moment => exportMerchant(moment, 'demo', file))).rejects.toThrow('EEXIST')
  await expect(
    atOneMoment(fresh.url, moment => exportMerchant(moment, 'none', join(folder, 'none.zip'))),
  ).rejects.toThrow('there is no merchant none')
})

test('customers are forgotten after the period that the merchant names, and neither the ledger nor younger ones change', async () => {
  const known = () =>
    one<{ customers: number; orders: number; receivers: number; movements: string }>(
      db,
      sql`select (select count(*) from customer where tenant_id = ${demoId} and forgotten_at is null) as customers,
          (select count(*) from customer_order where tenant_id = ${demoId} and (address <> '' or phone <> '')) as orders,
          (select count(*) from delivery where tenant_id = ${demoId} and receiver <> '–') as receivers,
          (select sum(hashtextextended(m::text, 0)::numeric)::text from movement m where tenant_id = ${demoId}) as movements`,
    )
  const before = await known()
  await forgetCustomers(db)
  expect(await known()).toEqual(before)
  await keepCustomersFor(db, demoId, 30)
  await forgetCustomers(db)
  expect(await known()).toEqual(before)

  const old = await one<{ id: number; customer: number }>(
    db,
    sql`select id, customer_id as customer from customer_order
      where tenant_id = ${demoId} and address <> '' and customer_id is not null order by id limit 1`,
  )
  await run(db, sql`update customer set saved_at = now() - interval '60 days' where tenant_id = ${demoId}`)
  await run(
    db,
    sql`update customer_order set ordered_at = now() - interval '31 days', gift_note = 'Sevgiler' where tenant_id = ${demoId} and customer_id = ${old.customer}`,
  )
  const user = await one<{ id: number }>(db, sql`select id from app_user where tenant_id = ${demoId} limit 1`)
  await run(
    db,
    sql`insert into audit_act (tenant_id, user_id, address, call, subject, subject_id, subject_name, changes) values
      (${demoId}, ${user.id}, '', 'customers.save', 'customers', ${old.customer}, 'Ayşe', '{"name": ["Ayşe", "Fatma"]}'),
      (${demoId}, ${user.id}, '', 'orders.change', 'order', ${old.id}, '1', '{"phone": ["1", "2"], "status": [1, 2]}')`,
  )
  const receiver = {
    name: 'Ayşe',
    address: 'Gül Sokak 1',
    district: 'Kadıköy',
    city: 'İstanbul',
    country: 'TR',
    phone: '1',
  }
  const papers = {
    Cargo: { receiver, payDoorAmount: 0 },
    GiftPackage: { receiverName: 'Ayşe', orderNo: '1', note: 'Sevgiler' },
    Invoice: { buyer: { ...receiver, taxNo: '11', taxOffice: 'Kadıköy' }, lines: [] },
  }
  await run(
    db,
    sql`insert into order_document (tenant_id, order_id, kind, data)
      select ${demoId}, ${old.id}, key, value from jsonb_each(${JSON.stringify(papers)}::jsonb)
      on conflict (tenant_id, order_id, kind) do update set data = excluded.data`,
  )
  await run(
    db,
    sql`insert into return_tray (tenant_id, warehouse_id, name, note, order_id, user_id, closed_at, closed_by)
      select ${demoId}, warehouse.id, tray.name, 'Fatma Hanım', tray.order_id, ${user.id}, now() - tray.closed, tray.by
      from warehouse, (values ('of an old order', ${old.id}::bigint, null::interval, null::bigint),
        ('dealt with', null, interval '31 days', ${user.id}), ('dealt with lately', null, interval '29 days', ${user.id}),
        ('open', null, null, null)) as tray (name, order_id, closed, by)
      where warehouse.tenant_id = ${demoId}`,
  )
  await forgetCustomers(db)
  const said = await many<{ kind: string; data: object }>(
    db,
    sql`select kind, data from order_document where order_id = ${old.id} and kind = any (${Object.keys(papers)})`,
  )
  const forgotten = { ...receiver, name: '–', address: '', phone: '' }
  expect(Object.fromEntries(said.map(({ kind, data }) => [kind, data]))).toEqual({
    Cargo: { receiver: forgotten, payDoorAmount: 0 },
    GiftPackage: { receiverName: '–', orderNo: '1', note: '' },
    Invoice: { buyer: { ...forgotten, taxNo: '', taxOffice: '' }, lines: [] },
  })
  expect(
    await many(db, sql`select name from return_tray where tenant_id = ${demoId} and note <> '' order by id`),
  ).toEqual([{ name: 'dealt with lately' }, { name: 'open' }])
  expect(
    await many(
      db,
      sql`select subject_name as name, changes from audit_act
        where tenant_id = ${demoId} and (subject, subject_id) in (('customers', ${old.customer}), ('order', ${old.id})) order by id`,
    ),
  ).toEqual([
    { name: null, changes: {} },
    { name: '1', changes: { status: [1, 2] } },
  ])
  expect(
    await one(db, sql`select name, phone, email, address, contact, tax_no from customer where id = ${old.customer}`),
  ).toEqual({ name: '–', phone: '', email: '', address: '', contact: '', tax_no: '' })
  expect(await one(db, sql`select address, phone, gift_note as note from customer_order where id = ${old.id}`)).toEqual(
    {
      address: '',
      phone: '',
      note: '',
    },
  )
  const after = await known()
  expect([after.customers, after.movements]).toEqual([before.customers - 1, before.movements])
  expect(after.orders).toBeLessThan(before.orders)
  expect(after.orders).toBeGreaterThan(0)
  expect(await auditLedger(db, demoId)).toEqual([])
})

test('a merchant is erased only when he is shut out, then wholly, and nothing of another', async () => {
  const { id } = await merchantNamed(db, 'other')
  const remove = () => transact(fresh.pool, client => removeMerchant(client as Database, 'demo'))
  await expect(remove()).rejects.toThrow('demo is at work')
  await shutOut(db, 'demo')
  await expect(run(db, sql`delete from movement where tenant_id = ${demoId}`)).rejects.toThrow('append-only')
  const { count } = await one<{ count: number }>(db, sql`select count(*) from tenant`)
  await remove()
  const left = await atOneMoment(fresh.url, readFigures)
  expect([left.merchants, left.gaps]).toEqual([count - 1, 0])
  expect(left.tables.get('movement')!.rows).toBe(1)
  for (const name of left.tables.keys()) {
    const { rows } = await db.query<{ rows: number }>(
      `select count(*) as rows from public.${name} t where to_jsonb(t) ->> 'tenant_id' = $1`,
      [String(demoId)],
    )
    expect([name, rows[0]!.rows]).toEqual([name, 0])
  }
  expect(await auditLedger(db, id)).toEqual([])
})

test("who is appointed one of the provider's staff may do what is theirs at his next call, and dismissed no more", async () => {
  const { users } = await seedMerchant(db, 'appointing')
  const reads = async () => (await send(app, contract.provider.health, {}, { token: users.ali.token })).statusCode
  const before = await reads()
  await setProviderStaff(db, 'appointing', 'Ali', true)
  const appointed = await reads()
  await setProviderStaff(db, 'appointing', 'ali', false)
  expect([before, appointed, await reads()]).toEqual([403, 200, 403])
  await expect(setProviderStaff(db, 'appointing', 'nobody', true)).rejects.toThrow('has no active user nobody')
})

test('each table is a merchant’s, to be exported, moved and erased with him, or is known to stay', async () => {
  const tables = new Set((await tablesOfMerchants(db)).map(({ name }) => name))
  const all = await many<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  expect(all.map(({ name }) => name).filter(name => !tables.has(name))).toEqual([
    'login_attempt',
    'migration',
    'server_secret',
    'spent_work',
    'tenant',
  ])
})
