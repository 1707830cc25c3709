import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbedded } from '#server/base/store/embedded/embedded.ts'
import { migrate } from '#server/base/store/migrate.ts'
import { openPool } from '#server/base/store/pool.ts'
import type { Database } from '#server/base/store/sql.ts'
import { migrations } from '#server/migrations/index.ts'
import { makeBackup } from '#server/tools/backup/make-backup.ts'
import { restoreBackup } from '#server/tools/restore/restore-backup.ts'
import { seedMerchant, stock } from '#tests/support/scenes/seed.ts'
import { freshDatabase } from '#tests/support/server/database.ts'
import { putCluster } from '#tests/support/server/made-cluster.ts'
import { quickFolder } from '#tests/support/server/quick-folder.ts'

const programs = '/usr/lib/postgresql/15/bin'
const hasPrograms = existsSync(`${programs}/pg_dump`)
if (!hasPrograms) console.info(`Not tried, dumps: ${programs}/pg_dump is not installed`)
const passphrase = 'bir sandık dolusu kalem'

let base: string
beforeEach(() => {
  base = mkdtempSync(join(quickFolder(), 'okut-test-'))
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

const backups = (): string => join(base, 'backups')

const live = async () => {
  const { url, pool } = await freshDatabase('server', migrations)
  const merchant = await seedMerchant(pool as Database, 'okut')
  await stock(merchant, merchant.shelves.A1, merchant.products.cup, 10)
  return { url, merchant }
}

test('the embedded database, backed up while goods are moved and sealed, comes back in an empty folder and works', async () => {
  await putCluster(join(base, 'store'))
  const own = await startEmbedded({ folder: join(base, 'store') })
  const pool = openPool(own.url)
  try {
    await migrate(pool, migrations)
    const merchant = await seedMerchant(pool as Database, 'okut')
    let isOver = false
    const work = (async () => {
      while (!isOver) await stock(merchant, merchant.shelves.A2, merchant.products.plate, 1)
    })()
    const { file, manifest } = await makeBackup({
      ...{ source: own.url, data: own.data, folder: backups(), passphrase, programs },
    })
    isOver = true
    await work
    expect(readdirSync(backups()).toSorted()).toEqual([file, `${file}.json`].map(path => path.split('/').at(-1)))
    expect([manifest.kind, manifest.isSealed, manifest.merchants, manifest.gaps]).toEqual(['base', true, 1, 0])
    expect(manifest.tables.movement!.rows).toBeGreaterThan(0)

    const into = join(base, 'restored')
    await expect(restoreBackup({ file, into, passphrase: 'another one, and wrong', programs })).rejects.toThrow(
      'the passphrase is another',
    )
    await expect(restoreBackup({ file, into, programs })).rejects.toThrow('is sealed')
    await restoreBackup({ file, into, passphrase, programs })
    const restored = await startEmbedded({ folder: into })
    const copy = openPool(restored.url)
    const { rows } = await copy.query('select count(*) as n from movement')
    expect(rows).toEqual([{ n: manifest.tables.movement!.rows }])
    await copy.end()
    await restored.stop()
    await expect(restoreBackup({ file, into, passphrase, programs })).rejects.toThrow('is not empty')
  } finally {
    await pool.end()
    await own.stop()
  }
})

test.skipIf(!hasPrograms)(
  'a sealed dump comes back in an empty database, and in a folder; never over anything',
  async () => {
    const { url } = await live()
    const { file, manifest } = await makeBackup({ source: url, folder: backups(), passphrase, programs })
    expect(readFileSync(file).includes('PGDMP')).toBe(false)
    const empty = await freshDatabase('server')
    const places = { file, into: empty.url, passphrase, programs }
    // The template's own table of what was applied is all that an empty database of the tests has.
    await expect(restoreBackup(places)).rejects.toThrow('That database is not empty')
    await empty.pool.query('drop table migration')
    expect(await restoreBackup(places)).toEqual(manifest)
    await expect(restoreBackup(places)).rejects.toThrow('That database is not empty')

    await restoreBackup({ ...places, into: join(base, 'folder') })
    expect(readdirSync(join(base, 'folder'))).toContain('data')
  },
)

test.skipIf(!hasPrograms)(
  'what was changed, cut off or parted from its manifest is not restored, and leaves nothing',
  async () => {
    const { url } = await live()
    const { file } = await makeBackup({ source: url, folder: backups(), programs })
    const manifest = readFileSync(`${file}.json`, 'utf8')
    const spoilt = join(base, 'spoilt')
    const into = join(base, 'restored')
    const restore = () => restoreBackup({ file: spoilt, into, programs })
    copyFileSync(file, spoilt)
    await expect(restore()).rejects.toThrow('a backup is both files')
    writeFileSync(`${spoilt}.json`, manifest)
    const bytes = readFileSync(file)
    writeFileSync(spoilt, bytes.subarray(0, -1))
    await expect(restore()).rejects.toThrow('it is not whole')
    bytes[bytes.length >> 1]! ^= 1
    writeFileSync(spoilt, bytes)
    await expect(restore()).rejects.toThrow('its checksum differs')
    copyFileSync(file, spoilt)
    writeFileSync(`${spoilt}.json`, manifest.replace(/("product": \{\s+"rows": )\d+/, '$17'))
    await expect(restore()).rejects.toThrow('What was restored is not what was backed up: product has 3 rows, not 7')
    expect(readdirSync(into)).toEqual([])
    mkdirSync(join(into, 'mine'))
    await expect(restore()).rejects.toThrow('is not empty')
  },
)
