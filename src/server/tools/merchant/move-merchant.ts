import type { Client, Pool } from 'pg'
import { openClient, openPool } from '#server/base/store/pool.ts'
import { type Database, maybeOne, one, raw, run, sql } from '#server/base/store/sql.ts'
import { auditLedger } from '#server/goods/ledger/audit-ledger.ts'
import { atOneMoment } from '../backup/at-one-moment.ts'
import { carryBlocks, drawNumbers, type Lodging, sameWords, unlikeBlocks } from './carry-rows.ts'
import { demandSameVersion } from './demand-same-version.ts'
import { merchantNamed } from './merchant-named.ts'
import { resealSecrets } from './reseal-secrets.ts'
import { guardTables, standStill, unguardTables } from './stand-still.ts'
import { type MerchantTable, tablesOfMerchants } from './tables-of-merchants.ts'

export interface Moving {
  /** The database that he is in, and the one that he comes to; neither through a pooler. */
  readonly from: string
  readonly to: string
  readonly domain: string
  /** The origin of the servers of the other cell. */
  readonly at: string
  readonly tell?: (line: string) => void
}

export interface Moved {
  readonly rows: number
  /** How long it took to carry him while he worked. */
  readonly carriedMs: number
  /** How long nothing of his could be written. */
  readonly stillMs: number
}

/**
 * Moves a merchant into the database of another cell while he works: carries all that is his, again and again what changed
 * meanwhile, then for a moment nothing of his is written, the rest is carried, both are held against each other, and from then on he
 * is there. It is one transaction there, so of one that fails nothing stays; one that died in between is done by doing it again. Null
 * where that was all done before.
 */
export const moveMerchant = async (moving: Moving): Promise<Moved | null> => {
  const [here, there] = [openPool(moving.from, { max: 2 }), openPool(moving.to, { max: 2 })]
  try {
    const { id, movedTo } = await merchantNamed(here as Database, moving.domain)
    if (movedTo !== null && movedTo !== moving.at) throw new Error(`${moving.domain} was moved to ${movedTo}.`)
    await demandSameVersion(here as Database, there as Database)
    if (movedTo !== null && (await hasArrived(there, moving.domain))) {
      await noteArrived(here as Database, id)
      return null
    }
    const tables = await tablesOfMerchants(here as Database)
    await guardTables(here, id, tables)
    try {
      const moved = await carryOver(moving, { here, there, id, tables })
      await noteArrived(here as Database, id)
      return moved
    } catch (error) {
      await letGoOn(here, moving.domain, tables)
      throw error
    }
  } finally {
    await Promise.all([here.end(), there.end()])
  }
}

const noteArrived = (here: Database, id: number): Promise<number> =>
  run(here, sql`update tenant set moved_at = coalesce(moved_at, now()) where id = ${id}`)

/** Where nobody knows whether he is there, what is here stays shut until it is done again. */
const letGoOn = async (here: Pool, domain: string, tables: readonly MerchantTable[]): Promise<void> => {
  try {
    const { id, movedTo } = await merchantNamed(here as Database, domain)
    if (movedTo === null) await unguardTables(here, id, tables)
  } catch {
    // What stands before his tables holds nobody up without the lock, and this database may be what was lost.
  }
}

interface Places {
  readonly here: Pool
  readonly there: Pool
  readonly id: number
  readonly tables: readonly MerchantTable[]
}

/** A round that took no longer is followed by the last, and so is one that took hardly less than the one before it. */
const shortMs = 1_000
const worthwhile = 0.7

const carryOver = async (moving: Moving, { here, there, id, tables }: Places): Promise<Moved> => {
  const { domain, at, tell = () => undefined } = moving
  const [arriving, holding] = [moving.to, moving.from].map(url => openClient(url, 'okut move')) as [Client, Client]
  // One that breaks is told by what is asked of it next.
  for (const client of [arriving, holding]) client.on('error', () => undefined)
  try {
    await arriving.connect()
    await holding.connect()
    const target: Lodging = { db: arriving as Database, tenantId: await arrive(arriving, here, moving, id) }
    const round = (some: readonly MerchantTable[]) => carryRound(moving.from, some, id, target)
    const begun = performance.now()
    let rows = 0
    for (let before = Number.POSITIVE_INFINITY; ; ) {
      const since = performance.now()
      const carried = await round(tables)
      for (const table of carried.tables) await drawNumbers(table, target)
      const tookMs = performance.now() - since
      rows += carried.rows
      tell(`${carried.rows} rows in ${seconds(tookMs)}, while he works`)
      if (tookMs < shortMs || tookMs > before * worthwhile) break
      before = tookMs
    }
    const carriedMs = performance.now() - begun
    const still = performance.now()
    await standStill(holding as Database, id)
    const last = await round(tables)
    const faults = (await round(last.tables)).tables.map(({ name }) => `${name} is not the same`)
    const [gapsHere, gapsThere] = await Promise.all([
      auditLedger(here as Database, id),
      auditLedger(target.db, target.tenantId),
    ])
    if (gapsHere.length !== gapsThere.length)
      faults.push(`the audit finds ${gapsThere.length} faults, not ${gapsHere.length}`)
    if (faults.length > 0) throw new Error(`nothing was moved: ${faults.join(', ')}.`)
    await carryOwnRow(here as Database, id, target)
    for (const table of last.tables) await drawNumbers(table, target)
    await resealSecrets({ here: here as Database, there: there as Database }, target, tables)
    await run(holding as Database, sql`update tenant set moved_to = ${at} where id = ${id}`)
    await commit(arriving, async () => {
      if (await hasArrived(there, domain).catch(unknown)) return
      await run(holding as Database, sql`update tenant set moved_to = null where id = ${id}`)
      throw new Error('nothing was moved: the other database was lost at the end.')
    })
    return { rows: rows + last.rows, carriedMs, stillMs: performance.now() - still }
  } finally {
    // Whatever was not committed is gone with its connection, and so is the lock.
    await Promise.all([arriving, holding].map(client => client.end().catch(() => undefined)))
  }
}

/** Begins the one transaction there, in which nothing is triggered, with the merchant's own row. */
const arrive = async (arriving: Client, here: Pool, { domain, to }: Moving, id: number): Promise<number> => {
  const db = arriving as Database
  await db.query(`begin; ${sameWords}`)
  await db.query('set local session_replication_role = replica').catch((error: Error & { code?: string }) => {
    if (error.code !== '42501') throw error
    const user = decodeURIComponent(new URL(to).username)
    throw new Error(
      `${user} may not carry rows as they are; as its superuser: grant set on parameter session_replication_role to "${user}"`,
    )
  })
  const row = await ownRow(here as Database, id)
  const list = raw(await ownColumns(db))
  return one<{ id: number }>(
    db,
    sql`insert into tenant (${list}) select ${list} from json_populate_record(null::tenant, ${row}::json) returning id`,
  ).then(
    made => made.id,
    (error: Error & { code?: string }) => {
      throw error.code === '23505' ? new Error(`there is a merchant ${domain} in the other database already.`) : error
    },
  )
}

const ownRow = async (db: Database, id: number): Promise<string> =>
  (await one<{ row: string }>(db, sql`select row_to_json(tenant)::text as row from tenant where id = ${id}`)).row

const carryOwnRow = async (here: Database, id: number, { db, tenantId }: Lodging): Promise<void> => {
  const list = raw(await ownColumns(db))
  await run(
    db,
    sql`update tenant set (${list}) = (select ${list} from json_populate_record(null::tenant, ${await ownRow(here, id)}::json))
      where id = ${tenantId}`,
  )
}

/** But for what each cell says of him itself. */
const ownColumns = async (db: Database): Promise<string> =>
  (
    await one<{ list: string }>(
      db,
      sql`select string_agg(quote_ident(column_name), ', ') as list from information_schema.columns
        where table_schema = 'public' and table_name = 'tenant' and column_name not in ('id', 'moved_to', 'moved_at')`,
    )
  ).list

/** Carries what is not the same, as it is at this moment; which tables that was of. */
const carryRound = (from: string, tables: readonly MerchantTable[], id: number, target: Lodging) =>
  atOneMoment(from, async db => {
    await db.query(sameWords)
    const source: Lodging = { db, tenantId: id }
    const unlike = await unlikeBlocks(tables, source, target)
    let rows = 0
    for (const [table, blocks] of unlike) rows += await carryBlocks(table, blocks, source, target)
    return { rows, tables: [...unlike.keys()] }
  })

const unknown = (): never => {
  throw new Error('the other database was lost at the very end, and he may be there or not: do the same again.')
}

/** Where the connection breaks meanwhile, nobody knows what became of it: it is looked for. */
const commit = async (arriving: Client, lookFor: () => Promise<void>): Promise<void> => {
  await arriving.query('commit').catch(lookFor)
}

/** Whether he is there, when nobody is just bringing him: who is would be waited for. */
const hasArrived = async (there: Pool, domain: string): Promise<boolean> => {
  const db = (await there.connect()) as Database & { release(broken: boolean): void }
  try {
    await db.query(`begin; set local statement_timeout = '10s'`)
    const free = await maybeOne(
      db,
      sql`insert into tenant (domain, name) values (${domain}, '') on conflict do nothing returning id`,
    )
    await db.query('rollback')
    return free === null
  } finally {
    db.release(true)
  }
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
