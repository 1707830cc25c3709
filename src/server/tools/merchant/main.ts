import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Pool } from 'pg'
import { originsFrom } from '#server/base/http/site/cross-origin.ts'
import { migrate } from '#server/base/store/migrate.ts'
import { openPool } from '#server/base/store/pool.ts'
import { type Database, many, sql } from '#server/base/store/sql.ts'
import { transact, unlimited } from '#server/base/store/transaction.ts'
import { migrations } from '#server/migrations/index.ts'
import { atOneMoment } from '../backup/at-one-moment.ts'
import { withDatabaseAtHand } from '../backup/database-at-hand.ts'
import { runCommand } from '../run-command.ts'
import { addMerchant, giveLink } from './add-merchant.ts'
import { addSample, sampleNames } from './add-sample.ts'
import { exportMerchant } from './export-merchant.ts'
import { keepCustomersFor } from './forget-customers.ts'
import { merchantNamed } from './merchant-named.ts'
import { moveMerchant, seconds } from './move-merchant.ts'
import { setProviderStaff } from './provider-staff.ts'
import { removeMerchant } from './remove-merchant.ts'
import { letIn, shutOut } from './shut-out.ts'
import { unguardTables } from './stand-still.ts'
import { tablesOfMerchants } from './tables-of-merchants.ts'

const usage = `npm run merchant -- …
  list
  add DOMAIN --name "Company" [--user setup]   founds a merchant; prints the link by which his first user sets a password
  add DOMAIN --name "Company" --sample ${sampleNames.join('|')}
                                               makes one who is at work already; the link is for his shift lead, \`lead\`
  link DOMAIN USER                             prints such a link for anybody of his
  appoint DOMAIN USER, dismiss DOMAIN USER     one of the provider's staff, who see Provider settings; and no more
  disable DOMAIN, enable DOMAIN                shuts all of his out at once, and lets them in again
  forget DOMAIN --after DAYS|never             how long after his last order a customer's personal data are kept
  export DOMAIN FILE.zip                       all his data, a CSV for each table
  move DOMAIN --to DATABASE_URL --at https://okut2.example
                                               to another cell, while he works; --at is where its servers are asked
  remove DOMAIN --sure                         erases one who is disabled, or moved; only a backup brings him back`

interface Asked {
  readonly words: readonly string[]
  readonly values: {
    readonly name?: string
    readonly user?: string
    readonly sample?: string
    readonly after?: string
    readonly to?: string
    readonly at?: string
    readonly sure?: boolean
  }
  readonly url: string
  readonly pool: Pool
}

type Does = (db: Database, asked: Asked) => Promise<string>

const needed = (word: string | undefined): string => {
  if (!word) throw new Error(usage)
  return word
}

const origin = (): string =>
  process.env.PUBLIC_URL?.replace(/\/$/, '') || `http://localhost:${process.env.PORT ?? 8080}`

const withHour = (link: string): string => `${link}\n(good once, for an hour; PUBLIC_URL is where it begins)`

const acts: Readonly<Record<string, Does>> = {
  list: async db => {
    const rows = await many<{ line: string }>(
      db,
      sql`select rpad(domain, 20) || ' ' || rpad(name, 30) || ' ' || (select count(*) from app_user u where u.tenant_id = t.id and active)
          || ' users, ' || (select count(*) from customer_order o where o.tenant_id = t.id) || ' orders, signed in last '
          || coalesce((select max(last_login_at)::timestamp(0)::text from app_user u where u.tenant_id = t.id), 'never')
          || coalesce(', customers forgotten after ' || personal_days || ' days', '')
          || coalesce(', MOVED to ' || moved_to, '')
          || case when disabled_at is null then '' else ', DISABLED since ' || disabled_at::date end as line
        from tenant t order by domain`,
    )
    return rows.map(({ line }) => line).join('\n') || 'There is no merchant yet.'
  },
  add: async (db, { words: [domain], values, pool }) => {
    if (values.sample !== undefined) {
      const asked = { domain: needed(domain), name: needed(values.name), sample: values.sample, origin: origin() }
      return `${domain}: lead sets a password here:\n${withHour(await addSample(pool, asked))}`
    }
    const userName = values.user ?? 'setup'
    const link = await addMerchant(db, {
      domain: needed(domain),
      name: needed(values.name),
      userName,
      origin: origin(),
    })
    return `${domain}: ${userName} sets a password here:\n${withHour(link)}`
  },
  link: async (db, { words: [domain, userName] }) =>
    withHour(await giveLink(db, { domain: needed(domain), userName: needed(userName), origin: origin() })),
  appoint: async (db, { words: [domain, userName] }) => {
    await setProviderStaff(db, needed(domain), needed(userName), true)
    return `${userName} of ${domain} is one of the provider's staff.`
  },
  dismiss: async (db, { words: [domain, userName] }) => {
    await setProviderStaff(db, needed(domain), needed(userName), false)
    return `${userName} of ${domain} is no more of the provider's staff.`
  },
  disable: async (db, { words: [domain] }) => {
    await shutOut(db, needed(domain))
    return `Nobody of ${domain} is signed in, or may sign in.`
  },
  enable: async (db, { words: [domain] }) => {
    await letIn(db, needed(domain))
    return `${domain} may sign in again.`
  },
  forget: async (db, { words: [domain], values: { after = '' } }) => {
    const days = after === 'never' ? null : Number(needed(after))
    if (days !== null && !(Number.isInteger(days) && days >= 1)) throw new Error(usage)
    await keepCustomersFor(db, (await merchantNamed(db, needed(domain))).id, days)
    return days === null
      ? `${domain} forgets no customer.`
      : `${domain} forgets customers ${days} days after their last order.`
  },
  export: async (_, { words: [domain, file], url }) => {
    const counts = await atOneMoment(url, db => exportMerchant(db, needed(domain), resolve(needed(file))))
    return [...counts].map(([name, rows]) => `${name.padEnd(32)} ${String(rows).padStart(12)} rows`).join('\n')
  },
  move: async (_, { words: [domain], values, url }) => {
    const [at] = originsFrom('--at', needed(values.at))
    const tell = (line: string) => console.log(line)
    const moved = await moveMerchant({ from: url, to: needed(values.to), domain: needed(domain), at: needed(at), tell })
    if (moved === null) return `${domain} is at ${at} already.`
    const { rows, carriedMs, stillMs } = moved
    return `${domain} is at ${at}: ${rows} rows in ${seconds(carriedMs)}, and ${seconds(stillMs)} in which nothing was written.`
  },
  remove: async (db, { words: [domain], values, pool }) => {
    if (!values.sure) throw new Error(`what is erased, only a backup brings back; add --sure\n${usage}`)
    // Before this transaction has touched a table.
    const { id, movedTo } = await merchantNamed(pool as Database, needed(domain))
    if (movedTo !== null) await unguardTables(pool, id, await tablesOfMerchants(pool as Database))
    await removeMerchant(db, needed(domain))
    return `${domain} is erased.`
  },
}

/** What an operator does with merchants, in the database of DATABASE_URL or the embedded one in OKUT_DATA. */
const main = async (): Promise<void> => {
  const text = { type: 'string' } as const
  const options = {
    name: text,
    user: text,
    sample: text,
    after: text,
    to: text,
    at: text,
    sure: { type: 'boolean' },
  } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [act, ...words] = positionals
  const does = acts[act ?? '']
  if (does === undefined) throw new Error(usage)
  await withDatabaseAtHand(async ({ url }) => {
    const pool = openPool(url, { max: 2 })
    try {
      await migrate(pool, migrations)
      console.log(await transact(pool, client => does(client as Database, { words, values, url, pool }), unlimited))
    } finally {
      await pool.end()
    }
  }, act === 'add')
}

await runCommand(main)
