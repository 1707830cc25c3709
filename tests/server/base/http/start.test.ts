import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { projectFolder } from '#server/base/project-folder.ts'
import { type Database, many, one, run, sql } from '#server/base/store/sql.ts'
import { migrations } from '#server/migrations/index.ts'
import { type StartOptions, startServer } from '#server/start.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/server/database.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase('server')
})

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** The program as an operator starts it; answers with its first words, and how it ended if it did. */
const program = async (environment: Readonly<Record<string, string>>) => {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: projectFolder,
    env: { ...process.env, OKUT_DATA: '/nonexistent/okut', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const words: string[] = []
  const said = (stream: 'stdout' | 'stderr') =>
    new Promise<void>(resolve => {
      child[stream].on('data', text => {
        words.push(String(text))
        resolve()
      })
    })
  const ended = once(child, 'exit').then(([code]) => code as number)
  await Promise.race([said('stdout'), Promise.all([said('stderr'), ended])])
  return { child, ended, words: () => words.join('') }
}

test('it brings the database up to date, says in one line where it is, and stops when asked', async () => {
  const { child, ended, words } = await program({ PORT: '0', HOST: '127.0.0.1', DATABASE_URL: database.url })
  expect(words()).toMatch(/^Okut: http:\/\/127\.0\.0\.1:\d+\n$/)
  const url = words().trim().slice('Okut: '.length)
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ ready: true, neglected: {} })
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(await one(database.pool as Database, sql`select count(*) from tenant`)).toEqual({ count: 0 })
})

test('it listens for changes by LISTEN_URL, past a pooler', async () => {
  const past = new URL(database.url)
  past.searchParams.set('application_name', 'past the pooler')
  await program({ PORT: '0', HOST: '127.0.0.1', DATABASE_URL: database.url, LISTEN_URL: past.href })
  const listening = sql`select application_name as name from pg_stat_activity
    where datname = current_database() and application_name in ('okut changes', 'past the pooler')`
  await expect.poll(() => many(database.pool as Database, listening)).toEqual([{ name: 'past the pooler' }])
})

test('what is unsafe of its settings is said when it starts, and it serves all the same', async () => {
  const { words } = await program({ PORT: '0', HOST: '0.0.0.0', METRICS_TOKEN: 'short', DATABASE_URL: database.url })
  await expect.poll(words).toMatch(/^Okut: http:/m)
  expect(words().match(/^Okut: unsafe: .*$/gm)).toEqual([
    'Okut: unsafe: on 0.0.0.0 passwords travel unencrypted: set TLS_CERT and TLS_KEY, or HOST=127.0.0.1 behind a proxy named in TRUSTED_PROXIES.',
    'Okut: unsafe: METRICS_TOKEN is shorter than 16 characters.',
  ])
})

test('a port that is taken is said in one line', async () => {
  const other: Server = createServer().listen(0, '0.0.0.0')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { ended, words } = await program({ PORT: String(port), DATABASE_URL: database.url })
  expect(await ended).toBe(1)
  expect(words()).toBe(`Okut: Port ${port} is taken by another program; choose one with PORT.\n`)
  other.close()
})

test.each([
  [
    { DATABASE_URL: 'postgresql://okut:secret@127.0.0.1:1/okut' },
    /^Okut: Cannot reach the database at 127\.0\.0\.1:1\/okut.*\n$/,
  ],
  [{ PORT: 'http' }, /^Okut: PORT is no port: http\n$/],
])('%o is refused in one line', async (environment, line) => {
  const { ended, words } = await program({ PORT: '0', ...environment })
  expect(await ended).toBe(1)
  expect(words()).toMatch(line)
  expect(words()).not.toContain('secret')
})

test("somebody else's empty database gets the demo merchant only when asked, and then only this machine is served", async () => {
  const { url, pool } = await freshDatabase('server')
  const start = (demo?: boolean) =>
    startServer({ port: 0, databaseUrl: url, folder: '/nonexistent', demo, http: { log: false } })
  const plain = await start()
  await plain.close()
  expect(plain.servesDemo).toBe(false)
  const demo = await start(true)
  expect(demo.servesDemo).toBe(true)
  const body = JSON.stringify({ domainName: 'demo', username: 'picker', password: 'okut-demo' })
  const answer = await fetch(`${demo.url}/api/Member/Login`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
  expect(await answer.json()).toMatchObject({ isError: false, model: { user: { userName: 'picker' } } })
  expect(await (await fetch(`${demo.url}/scan-sheet`)).text()).toContain('<!doctype html>')
  await demo.close()
  const again = await start(true)
  expect(again.servesDemo).toBe(true)
  await again.close()
  await expect(startServer({ port: 0, host: '0.0.0.0', databaseUrl: url, folder: '/nonexistent' })).rejects.toThrow(
    /this machine only/,
  )
  expect(await one(pool as Database, sql`select count(*) from tenant`)).toEqual({ count: 1 })
})

test.each([
  [{ publicUrl: 'https://okut.example' }, 'at https://okut.example (PUBLIC_URL)'],
  [{ http: { trustedProxies: '127.0.0.1' } }, 'behind a proxy (TRUSTED_PROXIES)'],
  [{ host: '0.0.0.0' }, 'on 0.0.0.0'],
])('the demo merchant is refused where %o shows that others come, made or made before', async (showing, where) => {
  const { url, pool } = await freshDatabase('server', migrations)
  const start = (demo?: boolean) =>
    startServer({ port: 0, databaseUrl: url, folder: '/nonexistent', demo, ...showing } as StartOptions)
  await expect(start(true)).rejects.toThrow(where)
  expect(await one(pool as Database, sql`select count(*) from tenant`)).toEqual({ count: 0 })
  await run(pool as Database, sql`insert into tenant (domain, name) values ('demo', 'Okut Demo')`)
  await expect(start()).rejects.toThrow(`this machine only, not ${where}`)
  await run(pool as Database, sql`update tenant set disabled_at = now() where domain = 'demo'`)
  const server = await start()
  expect(server.servesDemo).toBe(false)
  await server.close()
})

test('what a proxy brings to the demo merchant unannounced is refused', async () => {
  const { url, pool } = await freshDatabase('server', migrations)
  await run(pool as Database, sql`insert into tenant (domain, name) values ('demo', 'Okut Demo')`)
  const server = await startServer({ port: 0, databaseUrl: url, folder: '/nonexistent', http: { log: false } })
  const ask = async (headers: Record<string, string>) => {
    const answer = await fetch(`${server.url}/api/Member/LoginControl`, { headers })
    return [answer.status, (await answer.json()).Key]
  }
  expect(await ask({})).toEqual([200, null])
  for (const name of ['forwarded', 'x-forwarded-for', 'x-real-ip'])
    expect(await ask({ [name]: '203.0.113.7' })).toEqual([403, 'DEMO_ONLY_HERE'])
  await server.close()
})
