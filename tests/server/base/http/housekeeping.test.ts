import { readdirSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { clearOldLetters, mailToFiles } from '#server/base/mail/mail.file.ts'
import { projectFolder } from '#server/base/project-folder.ts'
import { type Database, many, run, sql } from '#server/base/store/sql.ts'
import { createWholeServer } from '#server/create-whole-server.ts'
import { clearOld, keepClear, retention } from '#server/housekeeping.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { addOrder } from '#tests/support/scenes/seed.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

test('each table of the list is cleared, and the guide tells for how long its rows stay', async () => {
  const { db } = await merchantScene()
  await run(db, sql`insert into spent_work (work, at) values ('old', now() - interval '2 hours'), ('new', now())`)
  await clearOld(db)
  expect(await many(db, sql`select work from spent_work`)).toEqual([{ work: 'new' }])
  const guide = readFileSync(join(projectFolder, 'src/server/README.md'), 'utf8')
  for (const [table, { for: time }] of Object.entries(retention))
    expect(guide).toContain(`| \`${table}\` | ${time === '0' ? 'until it expires' : time} |`)
})

test('what was told, done and printed goes after two years, but not what waits, nor the last print of a paper', async () => {
  const { db, merchant } = await merchantScene()
  const { tenantId, users } = merchant
  const order = await addOrder(merchant, [[merchant.products.cup, 1]])
  const years = sql`unnest(array[3, 3, 1]) as years`
  const ago = sql`now() - make_interval(years => years)`
  await run(
    db,
    sql`insert into outbox (tenant_id, kind, carrier_id, payload, created_at, done_at)
      select tenant_id, 'handedOver', id, '{}', ${ago}, case when waits then null else ${ago} end
      from (select * from carrier where tenant_id = ${tenantId} limit 1) c, ${years}, unnest(array[true, false]) as waits`,
  )
  await run(
    db,
    sql`insert into audit_act (tenant_id, at, user_id, address, call, subject, changes)
      select ${tenantId}, ${ago}, ${users.ali.id}, '', 'x', 'x', '{}' from ${years}`,
  )
  await run(
    db,
    sql`with paper as (
        insert into order_document (tenant_id, order_id, kind, data)
        select ${tenantId}, ${order.id}, kind, '{}' from unnest(array['Cargo', 'Invoice']) as kind returning id, kind
      )
      insert into print_record (tenant_id, order_document_id, user_id, at)
      select ${tenantId}, id, ${users.ali.id}, ${ago} from paper, ${years} where kind = 'Invoice' or years = 3 order by years desc`,
  )
  await clearOld(db)
  const left = sql`select 'outbox' as what, count(*)::int as rows from outbox union all select 'acts', count(*)::int from audit_act
    union all select d.kind, count(*)::int from print_record p join order_document d on d.id = p.order_document_id group by d.kind`
  expect(
    Object.fromEntries((await many<{ what: string; rows: number }>(db, left)).map(({ what, rows }) => [what, rows])),
  ).toEqual({
    ...{ outbox: 4, acts: 1 },
    ...{ Cargo: 1, Invoice: 1 },
  })
})

test('letters that lie in files go after a week', async () => {
  const folder = join(temporaryFolder('mail'), 'mail')
  await clearOldLetters(folder)
  await mailToFiles(folder, 'Okut <okut@okut.example>')({ to: 'ali@firma.example', subject: 'x', text: 'x' })
  const [first] = readdirSync(folder)
  utimesSync(join(folder, first!), 0, Date.now() / 1000 - 8 * 24 * 3600)
  await mailToFiles(folder, 'Okut <okut@okut.example>')({ to: 'veli@firma.example', subject: 'x', text: 'x' })
  await clearOldLetters(folder)
  const left = readdirSync(folder)
  expect([left.length, left.includes(first!)]).toEqual([1, false])
})

test('what fails is logged and shown, and the rest is done all the same', async () => {
  const { db } = await merchantScene()
  const pool = db as never
  await run(db, sql`alter table spent_work rename to lost`)
  const told: string[] = []
  const { neglected, stop } = keepClear(db, name => void told.push(name))
  await vi.waitFor(() => expect(told).toEqual(['clearOld']))
  const app = await createWholeServer({
    pool,
    log: false,
    metricsToken: 'x',
    neglected: () => Object.fromEntries(neglected),
  })
  expect((await app.inject('/readyz')).json()).toEqual({ ready: true, neglected: { clearOld: expect.any(String) } })
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer x' } })
  expect(body).toContain('okut_neglected 1')
  stop()
})

test('what is under way when the server stops has not failed', async () => {
  const asked: ((error: Error) => void)[] = []
  const db = { query: () => new Promise((_, fail) => void asked.push(fail)) } as unknown as Database
  const told: string[] = []
  const { neglected, stop } = keepClear(db, name => void told.push(name))
  stop()
  asked[0]!(new Error('the pool has ended'))
  await new Promise(setImmediate)
  expect([told, [...neglected], asked.length]).toEqual([[], [], 1])
})
