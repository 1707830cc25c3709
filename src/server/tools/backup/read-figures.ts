import { type Database, many, sql } from '#server/base/store/sql.ts'
import { auditLedger } from '#server/goods/ledger/audit-ledger.ts'

/** What a database holds, so that two can be held against each other. */
export interface Figures {
  /** Of each table, how many rows it has and a sum over all that stands in them. */
  readonly tables: ReadonlyMap<string, { readonly rows: number; readonly sum: string }>
  readonly merchants: number
  /** Faults of the books, of all merchants. */
  readonly gaps: number
}

/** Reads every row of every table: give it one state of the books, as a transaction with `repeatable read` has. */
export const readFigures = async (db: Database): Promise<Figures> => {
  await db.query(`set local timezone = 'UTC'; set local datestyle = 'ISO'; set local extra_float_digits = 1`)
  const names = await many<{ name: string }>(
    db,
    sql`select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const tables = new Map<string, { rows: number; sum: string }>()
  for (const { name } of names) {
    const text = `select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from public.${name} t`
    tables.set(name, (await db.query<{ rows: number; sum: string }>(text)).rows[0]!)
  }
  const tenants = await many<{ id: number }>(db, sql`select id from tenant order by id`)
  let gaps = 0
  for (const { id } of tenants) gaps += (await auditLedger(db, id)).length
  return { tables, merchants: tenants.length, gaps }
}

/** Where the second is another than the first, in sentences; none if the second is the first. */
export const differences = (original: Figures, restored: Figures): readonly string[] => [
  ...[...original.tables].flatMap(([name, { rows, sum }]) => {
    const copy = restored.tables.get(name)
    if (copy === undefined) return [`${name} is missing`]
    if (copy.rows !== rows) return [`${name} has ${copy.rows} rows, not ${rows}`]
    return copy.sum === sum ? [] : [`${name} has as many rows, but not the same in them`]
  }),
  ...[...restored.tables.keys()].filter(name => !original.tables.has(name)).map(name => `${name} was not there`),
  ...(restored.gaps === original.gaps ? [] : [`the audit finds ${restored.gaps} faults, not ${original.gaps}`]),
]
