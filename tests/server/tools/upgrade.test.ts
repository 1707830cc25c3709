import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEmbedded } from '#server/base/store/embedded/embedded.ts'
import { migrate } from '#server/base/store/migrate.ts'
import { openPool } from '#server/base/store/pool.ts'
import type { Database } from '#server/base/store/sql.ts'
import { migrations } from '#server/migrations/index.ts'
import { upgradeEmbedded } from '#server/tools/upgrade/upgrade-embedded.ts'
import { seedMerchant } from '#tests/support/scenes/seed.ts'
import { putCluster } from '#tests/support/server/made-cluster.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const programs = '/usr/lib/postgresql/15/bin'
const hasPrograms = existsSync(`${programs}/initdb`)
if (!hasPrograms) console.info(`Not tried, an upgrade: ${programs} is not installed`)

const base = temporaryFolder('upgrade')

test('data of another PostgreSQL are told of with the way out, and not touched', async () => {
  const folder = join(base, 'foreign')
  await putCluster(folder)
  writeFileSync(join(folder, 'data/PG_VERSION'), '14\n')
  const before = readdirSync(join(folder, 'data')).toSorted()
  await expect(startEmbedded({ folder })).rejects.toThrow(
    /are of PostgreSQL 14, but Okut's is 15\. Nothing was changed\. .*npm run upgrade -- --from FOLDER/,
  )
  expect(readdirSync(join(folder, 'data')).toSorted()).toEqual(before)
  expect(readFileSync(join(folder, 'data/PG_VERSION'), 'utf8')).toBe('14\n')
})

test.skipIf(!hasPrograms)('the data are brought over by other programs, and those of before are kept', async () => {
  const folder = join(base, 'store')
  await putCluster(folder)
  const merchants = async (work: (db: Database) => Promise<unknown>) => {
    const own = await startEmbedded({ folder })
    const pool = openPool(own.url, { max: 1 })
    await migrate(pool, migrations)
    await work(pool as Database)
    const { rows } = await pool.query<{ domain: string }>('select domain from tenant')
    const told = [...rows]
    await pool.end()
    await own.stop()
    return told
  }
  await merchants(db => seedMerchant(db, 'okut'))
  const places = { folder, from: programs, programs }
  const busy = await startEmbedded({ folder })
  await expect(upgradeEmbedded(places)).rejects.toThrow('stop it first')
  await busy.stop()
  await expect(upgradeEmbedded({ ...places, programs: '/nonexistent' })).rejects.toThrow('pg_dump is not installed')

  expect(await upgradeEmbedded(places)).toBe(join(folder, 'data-of-15'))
  expect(await merchants(async () => undefined)).toEqual([{ domain: 'okut' }])
  await expect(upgradeEmbedded(places)).rejects.toThrow('is there already, from an upgrade before')

  // It was killed after the old data were moved away, and before the new ones were there.
  renameSync(join(folder, 'data'), join(base, 'data'))
  await expect(startEmbedded({ folder })).rejects.toThrow('an upgrade was broken off')
  await startEmbedded({ folder: join(base, 'other') }).then(other => other.stop())
  rmSync(join(base, 'other/data'), { recursive: true })
  renameSync(join(base, 'data'), join(base, 'other/data'))
  renameSync(join(base, 'other'), join(folder, 'upgraded'))
  expect(await upgradeEmbedded(places)).toBe(folder)
  expect(await merchants(async () => undefined)).toEqual([{ domain: 'okut' }])
})
