import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { okutLocks, serverLock } from '#server/base/store/advisory-locks.ts'
import { openDatabase } from '#server/base/store/database.ts'
import { startEmbedded } from '#server/base/store/embedded/embedded.ts'
import { runsOn } from '#server/base/store/embedded/postmaster.ts'
import { putCluster } from '#tests/support/server/made-cluster.ts'
import { startOwner } from '#tests/support/server/owner-process.ts'
import { quickFolder } from '#tests/support/server/quick-folder.ts'

vi.setConfig({ testTimeout: 30_000 })

let base: string
let folder: string

beforeEach(async () => {
  base = mkdtempSync(join(quickFolder(), 'okut-test-'))
  folder = join(base, 'store')
  await putCluster(folder)
})

afterEach(async () => {
  await (await startEmbedded({ folder })).stop()
  rmSync(base, { recursive: true, force: true })
})

test('a second server on the folder is refused, and told who has it', async () => {
  const owner = await startOwner('open', folder)
  const failure = await openDatabase({ folder }).catch(error => error as Error)
  expect(String(failure)).toMatch(
    new RegExp(`Another Okut server \\(process ${owner.process.pid}, started 2\\S+Z\\) already works on ${folder}\\.`),
  )
  await owner.kill()
})

test('after a kill -9 of the server the next one has the folder at once', async () => {
  const owner = await startOwner('open', folder)
  await owner.kill()
  const before = Date.now()
  const database = await openDatabase({ folder })
  expect([database.embedded?.attached, database.embedded?.pid]).toEqual([true, owner.said.pid])
  expect(Date.now() - before).toBeLessThan(2000)
  await database.close()
})

test('closing stops PostgreSQL, and the next server starts it again', async () => {
  const first = await openDatabase({ folder })
  const { pid = 0, data = '' } = first.embedded ?? {}
  await first.close()
  expect(await runsOn(pid, data)).toBe(false)
  const second = await openDatabase({ folder })
  expect(second.embedded?.attached).toBe(false)
  await second.close()
})

test('a PostgreSQL that is killed comes back, and the server keeps its folder', async () => {
  const database = await openDatabase({ folder })
  const { pid = 0, data = '' } = database.embedded ?? {}
  const started = await database.pool.query('select pg_postmaster_start_time()::text as at')
  process.kill(pid, 'SIGKILL')
  while (await runsOn(pid, data)) await sleep(5)
  // A connection of the killed one may answer for a moment yet, with the lock as it was.
  const heldAnew = () =>
    database.pool
      .query(
        `select count(*)::int from pg_locks
         where locktype = 'advisory' and granted and classid = $2 and objid = $3 and pg_postmaster_start_time() > $1::timestamptz`,
        [started.rows[0].at, okutLocks, serverLock],
      )
      .then(
        ({ rows }) => rows[0].count,
        () => 'away',
      )
  await expect.poll(heldAnew, { timeout: 20_000 }).toBe(1)
  expect(await openDatabase({ folder }).then(() => '', String)).toContain(`process ${process.pid}, started`)
  await database.close()
})
