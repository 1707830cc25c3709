import { type Database, raw, run, type Statement, sql } from './sql.ts'

/**
 * A part of one statement that writes, and how many rows it must come to; undefined where any number will do. One that
 * only reads runs if it is counted, be it `any` number.
 */
export interface Part {
  readonly text: Statement
  readonly rows?: number | 'any' | undefined
}

/** Parts by the names under which the others can read what they come to. */
export type Parts = Readonly<Record<string, Part>>

/**
 * Writes everything, or nothing, with one statement. `held` locks what was decided on if it is still as it was read, and
 * the parts change nothing without it. Where one comes to other rows than it must, PostgreSQL is asked to begin anew.
 */
export const writeAtOnce = (db: Database, held: Statement, parts: Parts): Promise<number> =>
  run(
    db,
    sql`with held as materialized (${held})${joined(parts)}
      select demand_unchanged((select count(*) from held) = 1${demands(parts)})`,
  )

/** Columns by name: what PostgreSQL calls their type, and a value for each row. */
export type Columns = Readonly<Record<string, readonly [type: string, values: readonly unknown[]]>>

/** Up to here each row is written out, which PostgreSQL plans once; what comes in arrays it would plan at each call. */
const mostWrittenOut = 4

/** Rows to select from: `name (columns…)`, in their order, with their place in it as `nth`. */
export const rowsOf = (name: string, columns: Columns): Statement => {
  const names = Object.keys(columns)
  const all = Object.values(columns)
  const rows = all[0]![1].map((_, n) => n)
  const source =
    rows.length > mostWrittenOut
      ? sql`unnest(${list(all.map(([type, values]) => sql`${values}::${raw(`${type}[]`)}`))}) with ordinality`
      : sql`(values ${list(
          rows.map(n => sql`(${list(all.map(([type, values]) => sql`${values[n]}::${raw(type)}`))}, ${raw(`${n}`)})`),
        )})`
  return sql`${source} as ${raw(`${name} (${[...names, 'nth'].join(', ')})`)}`
}

const list = (parts: readonly Statement[]): Statement =>
  parts.reduce((before, part, i) => (i === 0 ? part : sql`${before}, ${part}`), nothing)

const joined = (parts: Parts): Statement =>
  Object.entries(parts).reduce((before, [name, { text }]) => sql`${before}, ${raw(name)} as (${text})`, nothing)

const demands = (parts: Parts): Statement =>
  Object.entries(parts).reduce(
    (before, [name, { rows }]) =>
      rows === undefined
        ? before
        : rows === 'any'
          ? sql`${before} and (select count(*) from ${raw(name)}) >= 0`
          : sql`${before} and (select count(*) from ${raw(name)}) = ${rows}::bigint`,
    nothing,
  )

const nothing = sql``
