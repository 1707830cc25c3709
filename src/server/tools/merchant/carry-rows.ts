import { type Database, many, maybeOne, one, raw, run, sql } from '#server/base/store/sql.ts'
import type { MerchantTable } from './tables-of-merchants.ts'

/** A merchant in one of two databases, each of which has a number of its own for him. */
export interface Lodging {
  readonly db: Database
  readonly tenantId: number
}

const rowsOfBlock = 4096
const blocksByHash = 64
const rowsAtOnce = 1000
/** A photo or a file may have a megabyte. */
const rowsWithBytesAtOnce = 8

/** So that a row reads the same in both databases. */
export const sameWords = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local extra_float_digits = 1;
  set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0; set local lock_timeout = 0`

/** By table, which blocks of rows the second has otherwise than the first: other ones, more, or fewer. */
export const unlikeBlocks = async (
  tables: readonly MerchantTable[],
  source: Lodging,
  target: Lodging,
): Promise<ReadonlyMap<MerchantTable, readonly string[]>> => {
  const [there, here] = await Promise.all([blocksOf(tables, source), blocksOf(tables, target)])
  const unlike = tables.map((table, nth) => {
    const both = new Set([...(there.get(nth)?.keys() ?? []), ...(here.get(nth)?.keys() ?? [])])
    return [table, [...both].filter(block => there.get(nth)?.get(block) !== here.get(nth)?.get(block))] as const
  })
  return new Map(unlike.filter(([, blocks]) => blocks.length > 0))
}

/** By the place of the table among them, and by block: how many rows, and a sum over all that stands in them. */
const blocksOf = async (
  tables: readonly MerchantTable[],
  { db, tenantId }: Lodging,
): Promise<ReadonlyMap<number, ReadonlyMap<string, string>>> => {
  const parts = tables.map((table, nth) => {
    const row = table.columns.flatMap(({ name }) => (name === 'tenant_id' ? [] : [`"${name}"`])).join()
    return `select ${nth} as nth, ${blockOf(table)} as block,
      count(*) || ' ' || sum(hashtextextended(row(${row})::text, 0)::numeric) as sum
      from ${named(table)} where tenant_id = ${Number(tenantId)} group by 2`
  })
  const { rows } = await db.query<{ nth: number; block: string; sum: string }>(parts.join(' union all '))
  const found = new Map<number, Map<string, string>>()
  for (const { nth, block, sum } of rows) found.set(nth, (found.get(nth) ?? new Map()).set(block, sum))
  return found
}

/** Rows that were numbered one after the other are of one block, as what is new is of the last. */
const blockOf = ({ key: [first], columns }: MerchantTable): string => {
  if (first === undefined) return `'all'`
  const { type } = columns.find(({ name }) => name === first)!
  return /int/.test(type)
    ? `("${first}" / ${rowsOfBlock})::text`
    : `(hashtextextended("${first}"::text, 0) & ${blocksByHash - 1})::text`
}

const named = ({ name }: MerchantTable): string => `public."${name}"`

/**
 * Makes the blocks in the second as they are in the first; how many rows were carried. The first must be in a transaction of one
 * moment, the second in one in which nothing is triggered.
 */
export const carryBlocks = async (
  table: MerchantTable,
  blocks: readonly string[],
  source: Lodging,
  target: Lodging,
): Promise<number> => {
  const isOfThem = sql`${raw(blockOf(table))} = any (${blocks}::text[])`
  await run(target.db, sql`delete from ${raw(named(table))} where tenant_id = ${target.tenantId} and ${isOfThem}`)
  const columns = table.columns.filter(({ name, isComputed }) => name !== 'tenant_id' && !isComputed)
  const list = raw(columns.map(({ name }) => `"${name}"`).join())
  await run(
    source.db,
    sql`declare carried no scroll cursor for select row_to_json(one)::text as row from (
      select ${list} from ${raw(named(table))} where tenant_id = ${source.tenantId} and ${isOfThem}) as one`,
  )
  const atOnce = columns.some(({ isBytes }) => isBytes) ? rowsWithBytesAtOnce : rowsAtOnce
  let count = 0
  for (;;) {
    const rows = await many<{ row: string }>(source.db, sql`fetch ${raw(String(atOnce))} from carried`)
    if (rows.length === 0) break
    count += await run(
      target.db,
      sql`insert into ${raw(named(table))} (tenant_id, ${list}) overriding system value
        select ${target.tenantId}, ${list}
        from json_populate_recordset(null::${raw(named(table))}, ${`[${rows.map(({ row }) => row).join()}]`}::json)`,
    )
  }
  await run(source.db, sql`close carried`)
  return count
}

/** Lets the table's sequence begin behind what was carried: each number is drawn, as setting it would be undone by who draws at the same time. */
export const drawNumbers = async (table: MerchantTable, { db, tenantId }: Lodging): Promise<void> => {
  const column = table.columns.find(({ isNumbered }) => isNumbered)?.name
  if (column === undefined) return
  const { most } = await one<{ most: number | null }>(
    db,
    sql`select max(${raw(`"${column}"`)}) as most from ${raw(named(table))} where tenant_id = ${tenantId}`,
  )
  if (most === null) return
  const sequence = await maybeOne<{ name: string; last: number | null }>(
    db,
    sql`select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences
      where format('%I.%I', schemaname, sequencename) = pg_get_serial_sequence(${named(table)}, ${column})`,
  )
  if (sequence === null) throw new Error(`${table.name} is numbered by no sequence`)
  await run(
    db,
    sql`select count(nextval(${sequence.name}::regclass)) from generate_series(${(sequence.last ?? 0) + 1}::bigint, ${most}::bigint)`,
  )
}
