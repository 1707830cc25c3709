import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demandUsable, openDatabase, preparesFrom } from '#server/base/store/database.ts'
import { freePort } from '#server/base/store/free-port.ts'
import { programs } from '#server/tools/cluster/programs.ts'
import { freshDatabase } from '#tests/support/server/database.ts'

const isInstalled = existsSync(programs.pgbouncer)
if (!isInstalled) console.info('Not tried, a pooler: pgbouncer not installed')

let direct: string
beforeAll(async () => {
  direct = (await freshDatabase('server')).url
})

const keptIn = async (url: string, folder: string, prepares?: boolean): Promise<number> => {
  const { pool, close } = await openDatabase({ url, folder, max: 1, ...(prepares !== undefined && { prepares }) })
  try {
    await pool.query('select $1::integer', [1])
    return (await pool.query('select count(*)::integer as kept from pg_prepared_statements')).rows[0].kept
  } finally {
    await close()
  }
}

test('statements are prepared on a database that is reached itself, unless somebody says otherwise', async () => {
  expect([await keptIn(direct, ''), await keptIn(direct, '', false)]).toEqual([1, 0])
})

test('the setting takes 1, 0 or nothing', () => {
  expect(['1', '0', '', undefined].map(preparesFrom)).toEqual([true, false, undefined, undefined])
  expect(() => preparesFrom('yes')).toThrow('DATABASE_PREPARES takes 1 or 0, not yes')
})

test.skipIf(!isInstalled)('past a pooler nothing is prepared', async () => {
  const pooled = await openPooler(direct)
  expect([(await demandUsable(pooled)).isDirect, await keptIn(pooled, '')]).toEqual([false, 0])
})

let pooler: ChildProcess | undefined
let folder: string | undefined
afterAll(async () => {
  pooler?.kill('SIGKILL')
  if (folder !== undefined) await rm(folder, { recursive: true, force: true })
})

/** The same database past a pooler that hands connections on between transactions. */
const openPooler = async (url: string): Promise<string> => {
  const behind = new URL(url)
  const port = await freePort()
  folder = await mkdtemp(join(tmpdir(), 'okut-pooler-'))
  const password = behind.password === '' ? '' : ` password=${decodeURIComponent(behind.password)}`
  const target = `host=${behind.hostname} port=${behind.port} user=${behind.username}${password}`
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]\n* = ${target}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any\npool_mode = transaction\n`,
  )
  await chmod(folder, 0o755)
  // It does not run for root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  pooler = spawn(programs.pgbouncer, [...user, join(folder, 'pgbouncer.ini')], { stdio: ['ignore', 'ignore', 'pipe'] })
  for await (const line of createInterface({ input: pooler.stderr! })) if (line.includes('process up')) break
  return Object.assign(new URL(url), { port: `${port}` }).href
}
