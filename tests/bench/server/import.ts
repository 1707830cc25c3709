import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Pool } from 'pg'
import { seededRandom } from '#base/random.ts'
import { projectFolder } from '#server/base/project-folder.ts'
import { type Database, one, run, sql } from '#server/base/store/sql.ts'
import { transact } from '#server/base/store/transaction.ts'
import { copyIn } from '../big-merchant/copy-in.ts'
import { type CopyValue, copyLine } from '../big-merchant/copy-rows.ts'
import type { BenchServer } from '../built-server.ts'
import { tell } from '../figures.ts'

/** As many as a web shop had in its fullest month. */
const [lines, orders, products, customers] = [84_711, 2_900, 3_300, 1_500]
const domain = 'month'
const tables = ['product', 'product_barcode', 'customer', 'customer_order', 'order_status_change', 'order_line']
const longestS = 15
/** What the keys, indexes and references cost, and the reading of the file; a plan for an empty table costs hundreds. */
const mostTimes = 60

/**
 * `npm run import` of a month for a merchant who is new beside one whom PostgreSQL knows: it then takes him for empty. Its peer
 * is the copying of the rows that came of it into tables without keys, indexes or references.
 */
export const benchImport = async ({ pool, databaseUrl }: BenchServer): Promise<boolean> => {
  const folder = await mkdtemp(join(tmpdir(), 'okut-import-'))
  try {
    const file = join(folder, 'month.csv')
    await writeFile(file, monthOfOrders())
    const tenantId = await foundShop(pool)
    console.log(`load ${loadavg()[0]!.toFixed(1)} before the import begins`)
    const imported = await secondsOf(() => runImport(databaseUrl, file))
    const copied = await secondsOf(await copyOf(pool, tenantId))
    tell({ name: 'the rows of that month copied into bare tables', value: copied, unit: 's' })
    return [
      tell({ name: `a month of ${lines} lines imported`, value: imported, unit: 's', limit: { atMost: longestS } }),
      tell({
        ...{ name: 'a month imported against its rows copied', value: imported / copied, unit: 'times' },
        limit: { atMost: mostTimes },
      }),
    ].every(Boolean)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}

/** Order lines as a shop's export has them, the same every time; some products are asked for far more often than others. */
const monthOfOrders = (): string => {
  const random = seededRandom(11)
  const upTo = (count: number) => Math.floor(random() * count)
  let text = 'orderNo,orderDate,stockCode,description,quantity,unitPrice,customerId,country\n'
  for (let i = 0; i < lines; i++) {
    const nth = Math.floor((i * orders) / lines)
    const day = String(1 + Math.floor((nth * 30) / orders)).padStart(2, '0')
    const product = Math.floor(random() ** 2 * products)
    const words = `Product ${product} of the month`
    text += `${570_000 + nth},2011-11-${day}T10:00:00,${20_000 + product},${words},${1 + upTo(24)},${1 + (product % 9)}.95,${12_000 + ((nth * 7) % customers)},United Kingdom\n`
  }
  return text
}

const foundShop = async (pool: Pool): Promise<number> => {
  const { tenantId } = await one<{ tenantId: number }>(
    pool,
    sql`with t as (insert into tenant (domain, name) values (${domain}, ${domain}) returning id),
      s as (insert into store (tenant_id, name, code) select id, 'Mağaza', 'M' from t returning tenant_id, id)
      insert into warehouse (tenant_id, store_id, name, code, type) select tenant_id, id, 'Depo', 'D', 1 from s
      returning tenant_id as "tenantId"`,
  )
  return tenantId
}

const runImport = (databaseUrl: string, file: string) =>
  promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'src/server/desk/import/main.ts', '--domain', domain, file],
    { cwd: projectFolder, env: { ...process.env, DATABASE_URL: databaseUrl } },
  )

/** Reads the merchant's rows, and answers with what copies them. */
const copyOf = async (pool: Pool, tenantId: number): Promise<() => Promise<void>> => {
  const asTexts = { getTypeParser: () => (text: string) => text }
  const read = await Promise.all(
    tables.map(table =>
      pool.query<CopyValue[]>({
        ...{ text: `select * from ${table} where tenant_id = $1`, values: [tenantId] },
        ...{ rowMode: 'array', types: asTexts as never },
      }),
    ),
  )
  const texts = read.map(({ rows }) => rows.map(copyLine).join(''))
  return () =>
    transact(pool, async client => {
      for (const [i, table] of tables.entries()) {
        await run(client as Database, { text: `create table bare_${table} (like ${table})`, values: [] })
        await copyIn(client, `bare_${table}`, read[i]!.fields.map(field => field.name).join(), [texts[i]!])
      }
    })
}
