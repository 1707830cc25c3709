import { type Database, run, type Statement, sql } from './sql.ts'

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

const joined = (parts: Parts): Statement =>
  Object.entries(parts).reduce((before, [name, { text }]) => sql`${before}, ${named(name)} as (${text})`, nothing)

const demands = (parts: Parts): Statement =>
  Object.entries(parts).reduce(
    (before, [name, { rows }]) =>
      rows === undefined
        ? before
        : rows === 'any'
          ? sql`${before} and (select count(*) from ${named(name)}) >= 0`
          : sql`${before} and (select count(*) from ${named(name)}) = ${rows}::bigint`,
    nothing,
  )

const nothing: Statement = { text: '', values: [] }
const named = (name: string): Statement => ({ text: name, values: [] })
