import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backUp } from '#server/base/store/embedded/backup.ts'
import { type Embedded, startEmbedded } from '#server/base/store/embedded/embedded.ts'
import { openPool } from '#server/base/store/pool.ts'
import { putCluster } from '#tests/support/server/made-cluster.ts'
import { quickFolder } from '#tests/support/server/quick-folder.ts'

vi.setConfig({ testTimeout: 30_000 })

let base: string
const started: Embedded[] = []

const start = async (folder: string): Promise<Embedded> => {
  const postgres = await startEmbedded({ folder: join(base, folder) })
  started.push(postgres)
  return postgres
}

beforeEach(() => {
  base = mkdtempSync(join(quickFolder(), 'okut-test-'))
})

afterEach(async () => {
  for (const postgres of started.splice(0)) await postgres.stop()
  rmSync(base, { recursive: true, force: true })
})

test('a backup made during the work opens with everything committed before it was done', async () => {
  await putCluster(join(base, 'store'))
  const original = await start('store')
  const pool = openPool(original.url)
  await pool.query('create table pick (n integer primary key, note text)')
  let [done, isOver] = [0, false]
  const worker = (async () => {
    while (!isOver) await pool.query(`insert into pick values ($1, repeat('x', 2000))`, [++done])
  })()
  while (done < 200) await pool.query('select 1')
  const before = done - 1
  await pool.query('checkpoint')
  await backUp(original.url, original.data, join(base, 'backup'))
  isOver = true
  await worker
  await pool.end()

  const copy = openPool((await start('backup')).url)
  const { rows } = await copy.query('select count(*), max(n) from pick')
  await copy.end()
  expect(rows[0].count).toBe(rows[0].max)
  expect(rows[0].count).toBeGreaterThanOrEqual(before)
})

test('a backup is never written over another', async () => {
  await putCluster(join(base, 'store'))
  const { url, data } = await start('store')
  await backUp(url, data, join(base, 'backup'))
  await expect(backUp(url, data, join(base, 'backup'))).rejects.toThrow('is there already')
  expect(readdirSync(base).toSorted()).toEqual(['backup', 'store'])
})
