import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { projectFolder } from '#server/base/project-folder.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import { createWholeServer } from '#server/create-whole-server.ts'
import { clearOld, keepClear, retention } from '#server/housekeeping.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'

test('each table of the list is cleared, and the guide tells for how long its rows stay', async () => {
  const { db } = await merchantScene()
  await run(db, sql`insert into spent_work (work, at) values ('old', now() - interval '2 hours'), ('new', now())`)
  await clearOld(db)
  expect(await many(db, sql`select work from spent_work`)).toEqual([{ work: 'new' }])
  const guide = readFileSync(join(projectFolder, 'src/server/README.md'), 'utf8')
  for (const [table, { for: time }] of Object.entries(retention))
    expect(guide).toContain(`| \`${table}\` | ${time === '0' ? 'until it expires' : time} |`)
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

test('half a request is given up after half a minute', async () => {
  const { app } = await merchantScene()
  expect(app.server.requestTimeout).toBe(30_000)
})
