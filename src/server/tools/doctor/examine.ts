import { X509Certificate } from 'node:crypto'
import { readFileSync, statfsSync } from 'node:fs'
import { arch, availableParallelism, freemem, platform, release, totalmem } from 'node:os'
import { openPool } from '#server/base/store/pool.ts'
import { type Database, maybeOne, one, sql } from '#server/base/store/sql.ts'
import { migrations } from '#server/migrations/index.ts'
import { unsafeIn } from './unsafe-in.ts'

export interface Findings {
  /** What is, by its name. */
  readonly facts: readonly (readonly [name: string, what: string])[]
  /** What is wrong or unsafe, in sentences. */
  readonly complaints: readonly string[]
}

/** Settings that may be shown as they are; of any other only that it is set. */
const shown =
  /^(PORT|HOST|OKUT_DATA|PUBLIC_URL|LOG_LEVEL|DATABASE_PREPARES|TRUSTED_PROXIES|TERMINAL_ORIGINS|API_ORIGINS|TLS_CERT|TLS_KEY|MAIL_FROM|PG_PROGRAMS)$/
const ours =
  /^(PORT|HOST|OKUT_\w+|PUBLIC_URL|LOG_LEVEL|DATABASE_\w+|LISTEN_URL|REPLICA_URL|CELLS|TRUSTED_PROXIES|TERMINAL_ORIGINS|API_ORIGINS|TLS_\w+|MAIL_FROM|SMTP_URL|METRICS_TOKEN|QZ_\w+|PG_PROGRAMS|NODE_OPTIONS)$/

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`

const settings = (env: NodeJS.ProcessEnv): Findings['facts'] =>
  Object.keys(env)
    .filter(name => ours.test(name) && env[name])
    .sort()
    .map(name => [name, shown.test(name) ? env[name]! : 'set'])

/** Everything that somebody asks who is to help, and nothing that lets him in: no password, token, name or row. */
export const examine = async (
  url: string,
  env: NodeJS.ProcessEnv,
  { version, folder }: { readonly version: string; readonly folder: string },
): Promise<Findings> => {
  const facts: (readonly [string, string])[] = [
    ['Okut', version],
    ['Node', `${process.version} on ${platform()} ${release()} ${arch()}, ${availableParallelism()} cores`],
    ['memory', `${gigabytes(freemem())} of ${gigabytes(totalmem())} free`],
    ...settings(env),
  ]
  const complaints: string[] = [...unsafeIn(env)]
  const { bavail, bsize } = statfsSync(folder)
  facts.push(['disk', `${gigabytes(bavail * bsize)} free at ${folder}`])
  if (bavail * bsize < leastFreeBytes) complaints.push(`the disk at ${folder} is nearly full.`)
  examineCertificate(env, facts, complaints)
  const pool = openPool(url, { max: 1 })
  try {
    await examineDatabase(pool as Database, facts, complaints)
  } catch (error) {
    complaints.push((error as Error).message)
  } finally {
    await pool.end()
  }
  return { facts, complaints }
}

const leastFreeBytes = 2e9
const leastCertificateDays = 14
const dayMs = 86_400_000

const examineCertificate = (
  { TLS_CERT }: NodeJS.ProcessEnv,
  facts: (readonly [string, string])[],
  complaints: string[],
): void => {
  if (!TLS_CERT) return
  try {
    const { validTo, subjectAltName } = new X509Certificate(readFileSync(TLS_CERT))
    facts.push(['certificate', `${subjectAltName ?? 'for no host'}, until ${validTo}`])
    const days = (Date.parse(validTo) - Date.now()) / dayMs
    if (days < leastCertificateDays)
      complaints.push(`the certificate ends ${days < 0 ? 'before today' : 'within two weeks'}: ${validTo}.`)
  } catch (error) {
    complaints.push(`TLS_CERT: ${(error as Error).message}.`)
  }
}

interface DatabaseFacts {
  readonly version: string
  readonly bytes: string
  readonly connections: string
  readonly longest: number
  readonly now: Date
  readonly readOnly: boolean
}

const examineDatabase = async (
  db: Database,
  facts: (readonly [string, string])[],
  complaints: string[],
): Promise<void> => {
  const begun = performance.now()
  const found = await one<DatabaseFacts>(
    db,
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes,
        (select count(*) from pg_stat_activity where datname = current_database()) || ' of ' || current_setting('max_connections')
          as connections,
        (select coalesce(max(extract(epoch from now() - xact_start)), 0)::int from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()) as longest,
        clock_timestamp() as now,
        pg_is_in_recovery() as "readOnly"`,
  )
  const ms = performance.now() - begun
  facts.push(
    ['PostgreSQL', `${found.version}${found.readOnly ? ', in recovery' : ''}, answers in ${ms.toFixed(0)} ms`],
    [
      'database',
      `${gigabytes(Number(found.bytes))}, ${found.connections} connections, longest transaction ${found.longest} s`,
    ],
    ['clocks', `${((found.now.getTime() - Date.now()) / 1000).toFixed(1)} s apart`],
  )
  if (found.longest > longTransactionSeconds) complaints.push(`a transaction has been open for ${found.longest} s.`)
  if (Math.abs(found.now.getTime() - Date.now()) > 60_000) complaints.push('the clocks of server and database differ.')
  await examineMigrations(db, facts, complaints)
}

const longTransactionSeconds = 600

const examineMigrations = async (
  db: Database,
  facts: (readonly [string, string])[],
  complaints: string[],
): Promise<void> => {
  if ((await maybeOne(db, sql`select 1 from pg_class where oid = to_regclass('public.migration')`)) === null) {
    complaints.push('the database is empty: no server has used it yet.')
    return
  }
  const { rows } = await db.query<{ name: string }>('select name from migration order by name')
  const applied = new Set(rows.map(({ name }) => name))
  const missing = migrations.filter(({ name }) => !applied.has(name)).length
  const beyond = [...applied].filter(name => !migrations.some(known => known.name === name)).length
  facts.push(['migrations', `${applied.size} applied, ${missing} to come, ${beyond} of a newer version`])
  if (missing > 0) {
    complaints.push(`${missing} migrations are to come: npm run migrate, or start the server.`)
    return
  }
  const counts = await one<
    Record<'merchants' | 'shutOut' | 'users' | 'sessions' | 'waiting' | 'stuck' | 'demo', number>
  >(
    db,
    sql`select (select count(*) from tenant) as merchants,
        (select count(*) from tenant where disabled_at is not null) as "shutOut",
        (select count(*) from app_user where active) as users,
        (select count(*) from session where expires_at > now()) as sessions,
        (select count(*) from outbox where done_at is null) as waiting,
        (select count(*) from outbox where done_at is null and tries > 3) as stuck,
        (select count(*) from tenant where domain = 'demo' and disabled_at is null) as demo`,
  )
  facts.push(
    [
      'merchants',
      `${counts.merchants}, ${counts.shutOut} shut out; ${counts.users} users, ${counts.sessions} sessions`,
    ],
    ['outbox', `${counts.waiting} notices wait`],
    ['demo merchant', counts.demo > 0 ? 'here: only this machine is served' : 'not here'],
  )
  if (counts.stuck > 0) complaints.push(`${counts.stuck} notices could not be delivered after several tries.`)
}
