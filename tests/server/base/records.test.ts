import type { Pool } from 'pg'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { get } from '#contract/define.ts'
import { Refused } from '#http/serve/refused.ts'
import type { Call } from '#server/base/call.ts'
import { record } from '#server/base/records/record.ts'
import { refuse } from '#server/base/refused.ts'
import { type Database, one, run, sql } from '#server/base/store/sql.ts'
import { transact } from '#server/base/store/transaction.ts'
import { migrations } from '#server/migrations/index.ts'
import { type Merchant, seedMerchant } from '#tests/support/scenes/seed.ts'
import { freshDatabase } from '#tests/support/server/database.ts'

const shown = get('/suppliers/:id', {
  summary: 'A supplier',
  access: 'signedIn',
  model: v.object({ id: v.number(), version: v.number(), name: v.string(), taxNo: v.string(), isActive: v.boolean() }),
})
const supplier = record(shown, {
  table: 'supplier_tried',
  columns: { name: 'name', taxNo: 'tax_no', isActive: 'is_active' },
  missing: 'AUTHORITY_GROUP_NOT_FOUND',
  unique: { field: 'name', key: 'AUTHORITY_GROUP_NAME_TAKEN' },
})

let pool: Pool
let db: Database
let merchant: Merchant
let stranger: Merchant
let userId: number

beforeAll(async () => {
  ;({ pool } = await freshDatabase('embedded', migrations))
  db = pool as Database
  merchant = await seedMerchant(db, 'firma')
  stranger = await seedMerchant(db, 'yabanci')
  userId = merchant.users.ali.id
  await run(
    db,
    sql`create table supplier_tried (
      tenant_id bigint not null, id bigint generated always as identity, version bigint not null default 1,
      saved_by bigint, saved_at timestamptz not null default now(), name text not null, tax_no text not null default '',
      is_active boolean not null default true, primary key (tenant_id, id))`,
  )
  await run(
    db,
    sql`create table delivery_tried (
      tenant_id bigint, supplier_id bigint, foreign key (tenant_id, supplier_id) references supplier_tried)`,
  )
})

test('is added, read, changed field by field, and removed', async () => {
  const added = await inCall(call => supplier.save(call, { name: 'Ege Gıda', taxNo: '111' }))
  expect(added).toEqual({ id: added.id, version: 1, name: 'Ege Gıda', taxNo: '111', isActive: true })
  const changed = await inCall(call => supplier.save(call, { id: added.id, version: 1, taxNo: '222' }))
  expect(changed).toEqual({ ...added, version: 2, taxNo: '222' })
  expect(await inCall(call => supplier.read(call, added))).toEqual(changed)
  expect(await inCall(call => supplier.remove(call, added))).toEqual({ deleted: true })
  expect(await refusal(call => supplier.read(call, added))).toEqual(['AUTHORITY_GROUP_NOT_FOUND', { id: added.id }])
})

test('one that somebody else saved since is not saved over', async () => {
  const { id } = await inCall(call => supplier.save(call, { name: 'Marmara' }))
  await inCall(call => supplier.save(call, { id, version: 1, name: 'Marmara A.Ş.' }))
  const { by, at } = await one<{ by: string; at: Date }>(
    db,
    sql`select u.name as by, r.saved_at as at from supplier_tried r join app_user u on u.id = r.saved_by
      where r.tenant_id = ${merchant.tenantId} and r.id = ${id}`,
  )
  const refused = await refusal(call => supplier.save(call, { id, version: 1, name: 'Marmara Ltd' }))
  expect(refused).toEqual(['RECORD_CHANGED', { by, at: at.toISOString() }])
})

test('a name that another has is refused, its own is not', async () => {
  const { id } = await inCall(call => supplier.save(call, { name: 'Toros' }))
  const refused = await refusal(call => supplier.save(call, { name: 'Toros' }))
  expect(refused).toEqual(['AUTHORITY_GROUP_NAME_TAKEN', { name: 'Toros' }])
  expect((await inCall(call => supplier.save(call, { id, version: 1, name: 'Toros' }))).version).toBe(2)
})

test('one that something refers to is made passive', async () => {
  const added = await inCall(call => supplier.save(call, { name: 'Fırat' }))
  await run(db, sql`insert into delivery_tried values (${merchant.tenantId}, ${added.id})`)
  expect(await inCall(call => supplier.remove(call, added))).toEqual({ deleted: false })
  expect(await inCall(call => supplier.read(call, added))).toEqual({ ...added, version: 2, isActive: false })
})

test("another merchant's is not there", async () => {
  const { id } = await inCall(call => supplier.save(call, { name: 'Bizim' }))
  const theirs = (call: Call<any>) => ({ ...call, tenantId: stranger.tenantId })
  const missing = ['AUTHORITY_GROUP_NOT_FOUND', { id }]
  expect(await refusal(call => supplier.read(theirs(call), { id }))).toEqual(missing)
  expect(await refusal(call => supplier.save(theirs(call), { id, version: 1, name: 'x' }))).toEqual(missing)
  expect(await refusal(call => supplier.remove(theirs(call), { id }))).toEqual(missing)
})

/** Does it in a transaction of its own, as a call does. */
const inCall = <Result>(does: (call: Call<any>) => Promise<Result>): Promise<Result> =>
  transact(pool, client => {
    const call = { db: client as Database, tenantId: merchant.tenantId, caller: { id: userId }, refuse }
    return does(call as unknown as Call<any>)
  })

const refusal = async (does: (call: Call<any>) => Promise<unknown>) =>
  inCall(does).then(
    () => null,
    error => {
      if (!(error instanceof Refused)) throw error
      return [error.key, error.params]
    },
  )
