import { createHash, randomBytes } from 'node:crypto'
import { type Client, escapeLiteral, type Pool } from 'pg'
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

/** A state of a database that is made once a run and copied for each who begins with it; `model` tells what is in it. */
export interface Template<Model> {
  readonly kind: DatabaseKind
  readonly name: string
  readonly model: Model
}

/**
 * A database of its own, with the migrations applied: a copy of a template that is made once a run.
 * Call it in a hook or a test; for each kind with `describe.each(databaseKinds)`.
 */
export const freshDatabase = async (
  kind: DatabaseKind,
  migrations: readonly Migration[] = [],
): Promise<FreshDatabase> => copyOf(await migrated(kind, migrations))

export const copyOf = async ({ kind, name: template }: Template<unknown>): Promise<FreshDatabase> => {
  const { url: base, prefix } = await postgresOf(kind)
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  await (await adminOf(base)).query(`create database ${name} template ${template} strategy file_copy`)
  const url = withDatabase(base, name)
  const pool = openPool(url, { prepares: true })
  const fresh = { url, pool, drop: () => drop(fresh, base, name) }
  open.add(fresh)
  afterFile(fresh.drop)
  return fresh
}

/** An empty database with the migrations applied. */
export const migrated = (kind: DatabaseKind, migrations: readonly Migration[]): Promise<Template<null>> =>
  ensureTemplate(kind, 'template0', JSON.stringify(migrations), async pool => {
    await migrate(pool, migrations)
    return null
  })

/** The template with more made in it; `step` holds all that this depends on, and the model outlives JSON. */
export const furnished = <Below, Model>(
  below: Template<Below>,
  step: string,
  make: (pool: Pool, below: Below) => Promise<Model>,
): Promise<Template<Model>> => ensureTemplate(below.kind, below.name, step, pool => make(pool, below.model))

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

const ensureTemplate = async <Model>(
  kind: DatabaseKind,
  below: string,
  step: string,
  make: (pool: Pool) => Promise<Model>,
): Promise<Template<Model>> => {
  const { url, prefix } = await postgresOf(kind)
  const hash = createHash('sha256').update(`${below} ${step}`).digest('hex').slice(0, 12)
  const name = `${prefix}_template_${hash}`
  const made = known.get(name) ?? findOrMake({ url, name, below, make })
  known.set(name, made)
  made.catch(() => known.delete(name))
  return { kind, name, model: (await made) as Model }
}

const known = new Map<string, Promise<unknown>>()

interface Wanted {
  readonly url: string
  readonly name: string
  readonly below: string
  readonly make: (pool: Pool) => Promise<unknown>
}

/** The model stands beside its template as a comment, for the other processes of the run. */
const findOrMake = async ({ url, name, below, make }: Wanted): Promise<unknown> => {
  const admin = await openAdmin(url)
  try {
    await admin.query('select pg_advisory_lock($1, $2)', [okutLocks, testTemplateLock])
    const { rows } = await admin.query<{ model: string }>(
      `select shobj_description(oid, 'pg_database') as model from pg_database where datname = $1`,
      [name],
    )
    if (rows[0]) return JSON.parse(rows[0].model)
    const draft = `${name}_draft`
    await admin.query(`drop database if exists ${draft} with (force)`)
    await admin.query(`create database ${draft} template ${below} strategy file_copy`)
    const pool = openPool(withDatabase(url, draft))
    const model = JSON.stringify(await make(pool).finally(() => pool.end()))
    await admin.query(`comment on database ${draft} is ${escapeLiteral(model)}`)
    await admin.query(`alter database ${draft} rename to ${name}`)
    return JSON.parse(model)
  } finally {
    // The lock ends with its connection.
    await admin.end()
  }
}

const admins = new Map<string, Promise<Client>>()

/** One connection for a test file: opening one for each database took most of what that costs this process. */
const adminOf = (url: string): Promise<Client> => {
  const known = admins.get(url)
  if (known) return known
  const opened = openAdmin(url)
  admins.set(url, opened)
  afterFile(async () => {
    admins.delete(url)
    await (await opened).end()
  })
  return opened
}

const openAdmin = async (url: string): Promise<Client> => {
  const admin = openClient(url)
  await admin.connect()
  return admin
}

const drop = async (fresh: FreshDatabase, base: string, name: string): Promise<void> => {
  if (!open.delete(fresh)) return
  await fresh.pool.end()
  await (await adminOf(base)).query(`drop database if exists ${name} with (force)`)
}

const withDatabase = (base: string, name: string): string => {
  const url = new URL(base)
  url.pathname = `/${name}`
  return url.href
}
