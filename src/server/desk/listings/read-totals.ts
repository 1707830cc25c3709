import type { Listing, Totals } from '#contract/listings/listing.ts'
import { type Database, type Statement, sql } from '#server/base/store/sql.ts'
import { name } from './names.ts'

/** How many rows a listing has, and the sums of its columns. */
export const readTotals = async (db: Database, listing: Listing, query: Statement): Promise<Totals> => {
  const summed = Object.keys(listing.columns).filter(column => listing.columns[column]?.isSummed)
  const sums = summed.reduce(
    (before, column) => sql`${before}, coalesce(sum(r.${name(column)}), 0)::float8 as ${name(column)}`,
    sql`select count(*)::float8 as "@count"`,
  )
  const { text, values } = sql`${sums} from (${query}) r`
  const { rows } = await (db as unknown as { query(q: object): Promise<{ rows: Record<string, number>[] }> }).query({
    text,
    values,
  })
  const { '@count': count = 0, ...rest } = rows[0] ?? {}
  return { count, sums: rest }
}
