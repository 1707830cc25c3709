import { createHash, randomBytes } from 'node:crypto'
import type { Client, Pool } from 'pg'
import { inject } from 'vitest'
import { okutLocks, testTemplateLock } from '#server/base/store/advisory-locks.ts'
import { type Migration, migrate } from '#server/base/store/migrate.ts'
import { openClient, openPool } from '#server/base/store/pool.ts'
import { afterFile } from '../after-file.ts'
import type {} from './global-database.ts'
import { type DatabaseKind, startTestPostgres, type TestPostgres } from './test-postgres.ts'

export { type DatabaseKind, databaseKinds } from './test-postgres.ts'

export interface FreshDatabase {
  readonly url: string
  readonly pool: Pool
  /** Drops it, whoever is still connected; done after the test file anyway. */
  drop(): Promise<void>
}

/**
 * A database of its own, with the migrations applied: a copy of a template that is made once a run.
 * Call it in a hook or a test; for each kind with `describe.each(databaseKinds)`.
 */
export const freshDatabase = async (
  kind: DatabaseKind,
  migrations: readonly Migration[] = [],
): Promise<FreshDatabase> => {
  const { url: base, prefix } = await postgresOf(kind)
  const admin = openClient(base)
  await admin.connect()
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  try {
    const template = await ensureTemplate(admin, base, prefix, migrations)
    await admin.query(`create database ${name} template ${template} strategy file_copy`)
  } finally {
    await admin.end()
  }
  const url = withDatabase(base, name)
  // A statement that was planned once cost a third less; servers that start as programs plan each anew, as is usual.
  const pool = openPool(url, { prepares: true })
  const fresh = { url, pool, drop: () => drop(fresh, base, name) }
  open.add(fresh)
  afterFile(fresh.drop)
  return fresh
}

const open = new Set<FreshDatabase>()
const ownPostgres = new Map<DatabaseKind, Promise<TestPostgres>>()

/** The run's PostgreSQL, or one for this file alone where the run was started without the global setup. */
const postgresOf = async (kind: DatabaseKind): Promise<{ readonly url: string; readonly prefix: string }> => {
  const provided = inject('databases') as ReturnType<typeof inject<'databases'>> | undefined
  if (provided) return provided[kind]
  const known = ownPostgres.get(kind)
  if (known) return known
  const own = startTestPostgres(kind)
  ownPostgres.set(kind, own)
  afterFile(async () => {
    ownPostgres.delete(kind)
    await (await own).stop()
  })
  return own
}

const ensureTemplate = async (
  admin: Client,
  base: string,
  prefix: string,
  migrations: readonly Migration[],
): Promise<string> => {
  const hash = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 12)
  const template = `${prefix}_template_${hash}`
  await admin.query('select pg_advisory_lock($1, $2)', [okutLocks, testTemplateLock])
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template])
    if (rowCount) return template
    const draft = `${template}_draft`
    await admin.query(`drop database if exists ${draft} with (force)`)
    await admin.query(`create database ${draft} template template0`)
    const pool = openPool(withDatabase(base, draft), { max: 1 })
    await migrate(pool, migrations).finally(() => pool.end())
    await admin.query(`alter database ${draft} rename to ${template}`)
    return template
  } finally {
    await admin.query('select pg_advisory_unlock($1, $2)', [okutLocks, testTemplateLock])
  }
}

const drop = async (fresh: FreshDatabase, base: string, name: string): Promise<void> => {
  if (!open.delete(fresh)) return
  await fresh.pool.end()
  const admin = openClient(base)
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`).finally(() => admin.end())
}

const withDatabase = (base: string, name: string): string => {
  const url = new URL(base)
  url.pathname = `/${name}`
  return url.href
}
