import type { Column } from '#contract/listings/column.ts'
import type { Listing, Page, Row } from '#contract/listings/listing.ts'
import type { Refuse } from '#server/base/refused.ts'
import { type Database, raw, type Statement, sql } from '#server/base/store/sql.ts'
import { type Cursor, cursorOf, readCursor } from './cursor.ts'
import { name } from './names.ts'
import { rowOf } from './row.ts'

export interface PageWish {
  readonly sort?: string | undefined
  readonly after?: string | undefined
  readonly limit: number
}

interface Sorting {
  readonly column: string
  readonly isDown: boolean
}

/** How a listing is sorted, if it is asked as told, or else as it is at first. */
export const sortingOf = (listing: Listing, sort: string = listing.sort): Sorting => ({
  column: sort.replace(/^-/, ''),
  isDown: sort.startsWith('-'),
})

/**
 * One page of a listing. It goes on behind the last row of the page before, by value and not by count, so that the
 * hundredth page costs what the first did and rows that came meanwhile push none out.
 */
export const readPage = async (
  db: Database,
  listing: Listing,
  query: Statement,
  { sort, after, limit }: PageWish,
  refuse: Refuse<'LISTING_CURSOR_INVALID'>,
): Promise<Page> => {
  const sorting = sortingOf(listing, sort)
  const cursor = after === undefined ? null : (readCursor(after, sorting.column) ?? refuse('LISTING_CURSOR_INVALID'))
  const ordered = orderedRows(listing, query, sorting, cursor)
  const { text, values } = isFoundFirst(listing, sorting)
    ? orderedRows(listing, rowsOf(query, sql`${firstIds(listing, query, sorting, cursor)} limit ${limit + 1}`), sorting)
    : sql`${ordered} limit ${limit + 1}`
  // Never prepared: a plan for any dates would be a bad one for most.
  const { rows } = await (db as unknown as { query(q: object): Promise<{ rows: SortedRow[] }> }).query({ text, values })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown.map(row => rowOf(listing, row)),
    next: rows.length > limit && last ? cursorOf([sorting.column, last['@sort'], String(last.id)]) : null,
  }
}

type SortedRow = Row & { readonly '@sort': string }

/** Those that join a dozen names to each of millions of rows. */
const longest: readonly string[] = ['stock-movements-report', 'picked-products']

/**
 * Sorted as at first, such a listing is read along an index until the page is full. Sorted otherwise, all of its rows
 * must be looked at: only which they are, and the names are joined to those of the page.
 */
const isFoundFirst = ({ name, sort }: Listing, { column }: Sorting): boolean =>
  longest.includes(name) && column !== sort.replace(/^-/, '')

const rowsOf = (query: Statement, ids: Statement): Statement =>
  sql`select r.* from (${query}) r where r.id = any (array(${ids}))`

/** A listing's rows in their order, behind the cursor if there is one. */
export const orderedRows = (
  listing: Listing,
  query: Statement,
  { column, isDown }: Sorting,
  cursor: Cursor | null = null,
): Statement => {
  const { key, rest } = orderOf(listing, query, { column, isDown }, cursor)
  return sql`select r.*, (${key})::text as "@sort" from ${rest}`
}

const firstIds = (listing: Listing, query: Statement, sorting: Sorting, cursor: Cursor | null): Statement =>
  sql`select r.id from ${orderOf(listing, query, sorting, cursor).rest}`

const orderOf = (
  listing: Listing,
  query: Statement,
  { column, isDown }: Sorting,
  cursor: Cursor | null,
): { readonly key: Statement; readonly rest: Statement } => {
  const declared = listing.columns[column]!
  const key = sortKey(column, declared)
  const way = raw(isDown ? 'desc' : 'asc')
  const behind =
    cursor === null
      ? sql`true`
      : sql`(${key}, r.id) ${raw(isDown ? '<' : '>')} (${cursor[1]}::${raw(typeOf(declared))}, ${cursor[2]}::${raw(
          listing.idKind === 'text' ? 'text' : 'bigint',
        )})`
  return { key, rest: sql`(${query}) r where ${behind} order by ${key} ${way}, r.id ${way}` }
}

const sortKey = (column: string, declared: Column): Statement => {
  const value = sql`r.${name(column)}`
  return declared.isOptional ? sql`coalesce(${value}, ${raw(lowest[typeOf(declared)])})` : value
}

const typeOf = ({ kind, states }: Column): keyof typeof lowest => {
  if (kind === 'state') return typeof states?.[0] === 'number' ? 'numeric' : 'text'
  return types[kind]
}
const types = {
  text: 'text',
  code: 'text',
  picture: 'text',
  changes: 'text',
  number: 'numeric',
  money: 'numeric',
  duration: 'numeric',
  percent: 'numeric',
  day: 'date',
  time: 'timestamptz',
  flag: 'boolean',
} as const
const lowest = {
  text: "''",
  numeric: '-1e15',
  date: "'-infinity'::date",
  timestamptz: "'-infinity'::timestamptz",
  boolean: 'false',
} as const
