import { type Listings, listings } from '#contract/listings/index.ts'
import type { Listing } from '#contract/listings/listing.ts'
import { type Client, createClient } from '#http/client/client.ts'
import { type ReadLong, readingLong } from '#server/base/read-long.ts'
import { refuse } from '#server/base/refused.ts'
import { type Database, many, one, run, sql } from '#server/base/store/sql.ts'
import { queries } from '#server/desk/listings/index.ts'
import { readPage, sortingOf } from '#server/desk/listings/read-page.ts'
import { readScope } from '#server/desk/listings/scope.ts'
import { rollUpDays } from '#server/goods/ledger/roll-up-days.ts'
import { rollUpSales } from '#server/line/sales/roll-up-sales.ts'
import type { BigDatabase } from '../big-database.ts'
import { percentile, tell } from '../figures.ts'
import { signInAs } from '../sign-in-as.ts'
import { type ReportCase, reader, reportCasesOf } from './report-cases.ts'

const warmRounds = 2
const mostRounds = 20
const fewestRounds = 5
/** After so long a case has been asked often enough. */
const enoughMs = 4_000
const mostRatio = 1.3
const pageRows = 50
const told: Readonly<Record<ReportCase['asks'], string>> = { rows: 'page', totals: 'sums', groups: 'groups' }

/**
 * Every listing over HTTP, each case against its limit. Where the same page is written by hand in SQL, the server's own
 * reading of it (its filters read, its statement built, its rows made) is held against that, turn by turn, each in a
 * reading transaction of the same kind on the same database.
 */
export const benchReports = async (server: string, big: BigDatabase): Promise<boolean> => {
  await rollUp(big.pool as Database)
  const client = createClient(server, await signInAs(server, big, reader))
  const readLong = readingLong(big.pool)
  const by = await one<Reader>(
    big.pool as Database,
    sql`select tenant_id as "tenantId", id as "userId", warehouse_id as "warehouseId" from app_user
      where tenant_id = ${big.tenantId} and user_name = ${reader}`,
  )
  console.log(
    'page: first page over HTTP; SQL: the same page by hand-written SQL alone; ratio: the server reading it against that',
  )
  let isKept = true
  for (const one of await reportCasesOf(big)) isKept = (await benchCase(client, readLong, by, one)) && isKept
  return isKept
}

interface Reader {
  readonly tenantId: number
  readonly userId: number
  readonly warehouseId: number
}

/** The server does it every hour; the first time is two years. */
const rollUp = async (db: Database): Promise<void> => {
  const [, ms] = await timed(() => rollUpDays(db))
  tell({ name: 'days rolled up since the last time', value: ms / 1000, unit: 's' })
  const [, salesMs] = await timed(() => rollUpSales(db))
  tell({ name: 'sales of days rolled up since the last time', value: salesMs / 1000, unit: 's' })
  await run(db, sql`analyze stock_day, sales_day`)
}

const benchCase = async (
  client: Client,
  readLong: ReadLong,
  by: Reader,
  { listing, label, asks, query, mostMs, bare }: ReportCase,
): Promise<boolean> => {
  const title = `${listings[listing].name}, ${label}`
  const ask = (): Promise<unknown> => client.do(listings[listing][asks], query)
  const [over, direct, alone]: [number[], number[], number[]] = [[], [], []]
  const until = performance.now() + enoughMs
  for (let round = -warmRounds; round < mostRounds; round++) {
    if (round >= fewestRounds && performance.now() > until) break
    const [model, ms] = await timed(ask)
    if (bare !== undefined) {
      const [rows, aloneMs] = await timed(() => readLong(refuse, db => many<{ id: unknown }>(db, bare)))
      const [, directMs] = await timed(() => readDirect(readLong, by, listing, query))
      if (round === -warmRounds) demandSame(title, model as Model, rows)
      if (round >= 0) alone.push(aloneMs)
      if (round >= 0) direct.push(directMs)
    }
    if (round >= 0) over.push(ms)
  }
  let isKept = true
  if (bare !== undefined) {
    tell({ name: `${title}: SQL, p50`, value: percentile(alone, 0.5), unit: 'ms' })
    isKept = tell({
      name: `${title}: ratio, p50`,
      value: percentile(direct, 0.5) / percentile(alone, 0.5),
      unit: 'ratio',
      limit: { atMost: mostRatio },
    })
  }
  tell({ name: `${title}: ${told[asks]}, p50`, value: percentile(over, 0.5), unit: 'ms' })
  return (
    tell({
      name: `${title}: ${told[asks]}, p95`,
      value: percentile(over, 0.95),
      unit: 'ms',
      limit: { atMost: mostMs },
    }) && isKept
  )
}

const readDirect = (readLong: ReadLong, by: Reader, name: keyof Listings, query: ReportCase['query']) => {
  const listing: Listing = listings[name]
  return readLong(refuse, async db => {
    const scope = await readScope(db, listing, by, query, refuse)
    const { column: sortedBy } = sortingOf(listing, query.sort)
    return readPage(db, listing, queries[name]({ ...scope, sortedBy }), { sort: query.sort, limit: pageRows }, refuse)
  })
}

interface Model {
  readonly rows?: readonly { readonly id: unknown }[]
}

const timed = async <Result>(work: () => Promise<Result>): Promise<readonly [Result, number]> => {
  const started = performance.now()
  const result = await work()
  return [result, performance.now() - started]
}

/** Two ways to different rows would not be worth comparing. */
const demandSame = (title: string, { rows: page = [] }: Model, rows: readonly { readonly id: unknown }[]): void => {
  const ids = (all: typeof rows) => JSON.stringify(all.slice(0, pageRows).map(row => row.id))
  if (ids(page) !== ids(rows)) throw new Error(`${title} and the SQL have other rows\n${ids(page)}\n${ids(rows)}`)
}
