import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { picking } from '#contract/calls/line/picking.ts'
import { session } from '#contract/calls/people/session.ts'
import { movedToHeader } from '#contract/reply.ts'
import { send } from '#http/client/send.ts'
import { openChangeBus } from '#server/base/changes/change-bus.ts'
import { claimNotices } from '#server/base/outbox/claim-notices.ts'
import { openSecret, sealSecret } from '#server/base/sealed-secret.ts'
import { openClient } from '#server/base/store/pool.ts'
import { type Database, many, one, run, sql } from '#server/base/store/sql.ts'
import { transact } from '#server/base/store/transaction.ts'
import { createWholeServer } from '#server/create-whole-server.ts'
import { claimJob } from '#server/desk/excel/jobs/claim-job.ts'
import { draftCounts } from '#server/goods/counting/draft-counts.ts'
import { auditLedger } from '#server/goods/ledger/audit-ledger.ts'
import { rollUpDays } from '#server/goods/ledger/roll-up-days.ts'
import { clearOld } from '#server/housekeeping.ts'
import { migrations } from '#server/migrations/index.ts'
import { forgetCustomers } from '#server/tools/merchant/forget-customers.ts'
import { merchantNamed } from '#server/tools/merchant/merchant-named.ts'
import { moveMerchant } from '#server/tools/merchant/move-merchant.ts'
import { removeMerchant } from '#server/tools/merchant/remove-merchant.ts'
import { guardTables, standStill } from '#server/tools/merchant/stand-still.ts'
import { tablesOfMerchants } from '#server/tools/merchant/tables-of-merchants.ts'
import { afterTest } from '#tests/support/after-file.ts'
import { hire, type Picker, pickedBy } from '#tests/support/pickers/pickers.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/server/database.ts'

interface Cell extends FreshDatabase {
  readonly db: Database
  readonly origin: string
}

const openCell = async (): Promise<Cell> => {
  const fresh = await freshDatabase('server', migrations)
  const changes = openChangeBus(fresh.url)
  const app = await createWholeServer({ pool: fresh.pool, changes, log: false })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  afterTest(() => app.close().then(() => changes.close()))
  return { ...fresh, db: fresh.pool as Database, origin }
}

let [old, next]: Cell[] = []
let pickers: readonly Picker[]

beforeEach(async () => {
  ;[old, next] = [await openCell(), await openCell()]
  pickers = await hire(old.origin, old.pool, { count: 2, domain: 'acme' })
})

const move = (tell: (line: string) => void = () => undefined) =>
  moveMerchant({ from: old!.url, to: next!.url, domain: 'acme', at: next!.origin, tell })

/** One piece of the picker's line; where it is refused, as what, and where he is sent. */
const pick = async (at: Cell, picker: Picker, operationId: string = randomUUID()) => {
  const { status, headers, reply } = await send(at.origin, picking.pick, pickedBy(picker), {
    token: picker.token,
    operationId,
  })
  return { status, movedTo: headers.get(movedToHeader), model: reply?.isError === false ? reply.model : null }
}

/** As a station does: the same act again until it is answered, and where it is told to. */
const pickOn = async (picker: Picker, answers: Map<string, unknown>, isOver: () => boolean) => {
  let at = old!
  while (!isOver()) {
    const id = randomUUID()
    for (;;) {
      const { model, movedTo } = await pick(at, picker, id)
      if (movedTo === next!.origin) at = next!
      if (model !== null) {
        answers.set(id, model)
        await rest(20)
        break
      }
      await rest(20)
    }
  }
}

const rest = (ms: number) => new Promise(done => setTimeout(done, ms))

const picksIn = ({ db }: Cell, domain: string) =>
  many<{ id: string; times: number }>(
    db,
    sql`select operation_id as id, count(*) as times from movement m join tenant t on t.id = m.tenant_id
      where t.domain = ${domain} and kind = 'pick' group by 1`,
  )

const merchantsOf = async ({ db }: Cell) =>
  (await many<{ domain: string }>(db, sql`select domain from tenant order by 1`)).map(({ domain }) => domain)

test('a merchant is moved while he picks: every acknowledged pick is there once, and his stations go on there', async () => {
  const [neighbour] = await hire(next!.origin, next!.pool, { count: 1, domain: 'neighbour' })
  const { id: oldId } = await merchantNamed(old!.db, 'acme')
  await run(
    old!.db,
    sql`insert into excel_job (tenant_id, user_id, kind, type, step, request, state, file_name, expires_at)
      select tenant_id, min(id), 'export', 'orders', 'export', '{}', 'waiting', 'x', now() + interval '1 day'
      from app_user where tenant_id = ${oldId} group by 1`,
  )
  await run(
    old!.db,
    sql`update carrier set sealed_secret = ${await sealSecret(old!.db, 'gizli')}::bytea where tenant_id = ${oldId}`,
  )
  await run(
    old!.db,
    sql`insert into outbox (tenant_id, kind, carrier_id, payload)
      select tenant_id, 'cargoMade', min(id), '{}' from carrier where tenant_id = ${oldId} group by 1`,
  )
  const [underWay] = await claimNotices(old!.db, 1)
  const answers = new Map<string, unknown>()
  let isOver = false
  const work = pickers.map(picker => pickOn(picker, answers, () => isOver))
  while (answers.size < 5) await rest(5)
  const first = [...answers][0]!
  const told: string[] = []
  const moved = await move(line => told.push(line))
  const atMove = answers.size
  while (answers.size < atMove + 10) await rest(5)
  isOver = true
  await Promise.all(work)

  expect(told[0]).toMatch(/^\d+ rows in \d+\.\d s, while he works$/)
  expect([moved!.rows > 100, moved!.stillMs > 0]).toEqual([true, true])
  const picks = await picksIn(next!, 'acme')
  expect(picks.map(({ times }) => times)).toEqual(picks.map(() => 1))
  expect([...answers.keys()].filter(id => !picks.some(one => one.id === id))).toEqual([])
  const { id } = await merchantNamed(next!.db, 'acme')
  expect([await auditLedger(next!.db, id), await auditLedger(old!.db, oldId)]).toEqual([[], []])
  const { secret } = await one<{ secret: Buffer }>(
    next!.db,
    sql`select sealed_secret as secret from carrier where tenant_id = ${id} limit 1`,
  )
  expect(await openSecret(next!.db, secret)).toBe('gizli')
  await run(next!.db, sql`update outbox set next_at = now() where tenant_id = ${id}`)
  expect(await claimNotices(next!.db, 1)).toMatchObject([
    { tenantId: id, tries: 2, idempotencyKey: underWay!.idempotencyKey },
  ])
  expect((await pick(next!, pickers[0]!, first[0])).model).toEqual(first[1])
  expect((await pick(next!, neighbour!)).status).toBe(200)

  expect(await pick(old!, pickers[0]!)).toEqual({ status: 503, movedTo: next!.origin, model: null })
  const signIn = await send(old!.origin, session.login, {
    domainName: 'acme',
    username: 'x',
    password: 'y',
    captchaCode: null,
    otp: null,
  })
  expect([signIn.status, signIn.headers.get(movedToHeader)]).toEqual([503, next!.origin])

  for (const work of [clearOld, forgetCustomers, rollUpDays, draftCounts]) await work(old!.db)
  expect(await claimJob(old!.db, randomUUID())).toBeNull()
  expect(await claimJob(next!.db, randomUUID())).toMatchObject({ tenantId: id, fileName: 'x' })

  expect(await move()).toBeNull()
  await transact(old!.pool, client => removeMerchant(client as Database, 'acme'))
  expect([await merchantsOf(old!), await merchantsOf(next!)]).toEqual([[], ['acme', 'neighbour']])
})

test('nothing is half done where the other database is lost, has one of that name, or is of another version', async () => {
  const works = async () => (await pick(old!, pickers[0]!)).status
  const lose = () =>
    void old!.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'okut move' and datname = $1`,
      [new URL(next!.url).pathname.slice(1)],
    )
  await expect(move(lose)).rejects.toThrow()
  expect([await works(), await merchantsOf(next!)]).toEqual([200, []])
  const guards = await many(old!.db, sql`select from pg_trigger where tgname like 'here\\_%'`)
  expect(guards).toEqual([])

  await run(next!.db, sql`insert into migration (number, name, checksum) values (9999, '9999-newer', '')`)
  await expect(move()).rejects.toThrow('of different versions')
  await run(next!.db, sql`delete from migration where number = 9999`)
  await run(next!.db, sql`insert into tenant (domain, name) values ('acme', 'Another')`)
  await expect(move()).rejects.toThrow('there is a merchant acme in the other database already')
  await expect(moveMerchant({ from: old!.url, to: next!.url, domain: 'nobody', at: next!.origin })).rejects.toThrow(
    'there is no merchant nobody',
  )
  expect([await works(), await merchantsOf(next!)]).toEqual([200, ['acme']])
})

test('a move that was killed after the old cell gave him away, and before the other had him, is done by doing it again', async () => {
  const { id } = await merchantNamed(old!.db, 'acme')
  await guardTables(old!.pool, id, await tablesOfMerchants(old!.db))
  await run(old!.db, sql`update tenant set moved_to = ${next!.origin} where domain = 'acme'`)
  // Nobody there knows his stations yet, who would sign out.
  expect(await pick(old!, pickers[0]!)).toEqual({ status: 503, movedTo: null, model: null })
  await expect(removeMerchant(old!.db, 'acme')).rejects.toThrow('may not be at')
  expect(await move()).toMatchObject({ rows: expect.any(Number) })
  expect((await pick(next!, pickers[0]!)).status).toBe(200)
  // Killed once more, just before it was noted that he arrived.
  await run(old!.db, sql`update tenant set moved_at = null where domain = 'acme'`)
  expect(await move()).toBeNull()
  expect(await merchantNamed(old!.db, 'acme')).toMatchObject({ movedTo: next!.origin, hasArrived: true })
  await expect(
    moveMerchant({ from: old!.url, to: next!.url, domain: 'acme', at: 'http://elsewhere.example' }),
  ).rejects.toThrow(`acme was moved to ${next!.origin}`)
})

test('who stands still is out of reach until the one who holds him is gone; others work on', async () => {
  const [other] = await hire(old!.origin, old!.pool, { count: 1, domain: 'other' })
  const { id } = await merchantNamed(old!.db, 'acme')
  await guardTables(old!.pool, id, await tablesOfMerchants(old!.db))
  const holder = openClient(old!.url)
  await holder.connect()
  await standStill(holder as Database, id)
  const held = await pick(old!, pickers[0]!)
  const ofOther = await pick(old!, other!)
  await holder.end()
  const after = async (): Promise<number> => {
    const { status } = await pick(old!, pickers[0]!)
    return status === 503 ? after() : status
  }
  expect([held, ofOther.status, await after()]).toEqual([{ status: 503, movedTo: null, model: null }, 200, 200])
})
