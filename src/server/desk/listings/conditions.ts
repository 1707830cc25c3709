import { type Statement, sql } from '#server/base/store/sql.ts'
import { timeZone } from '#server/base/time-zone.ts'
import { fromDay, toDay } from './date-bounds.ts'
import type { Reader } from './reader.ts'

/** One condition for each kind of filter, on columns that the query names; `true` where the filter is not set. */
export interface Conditions {
  /** An instant within the filter's dates. */
  within(column: Statement, filter?: string): Statement
  /** A day within the filter's dates. */
  onDay(column: Statement, filter?: string): Statement
  /** A warehouse that is the reader's own, or those of the `warehouse` and `store` filters. */
  inWarehouse(column: Statement): Statement
  /** The product of the `product` filter. */
  product(column: Statement): Statement
  /** The place of the `place` filter is one of these. */
  place(...columns: readonly Statement[]): Statement
  /** Written just so. */
  equal(filter: string, column: Statement): Statement
  /** The id that the filter says; compared as a number, so that an index can find it. */
  id(filter: string, column: Statement): Statement
  /** The text stands in one of these. */
  contains(filter: string, ...columns: readonly Statement[]): Statement
  /** A number in the filter's range. */
  between(filter: string, column: Statement): Statement
  /** What the filter says; undefined where it is not set. For conditions of the query's own. */
  value(filter: string): string | undefined
}

const all = sql`true`

/** What is no id is nobody's. */
const isId = (column: Statement, value: string): Statement =>
  /^\d{1,15}$/.test(value) ? sql`${column} = ${Number(value)}` : sql`false`

const dayOf = (instant: Statement): Statement => sql`(${instant} at time zone ${timeZone})::date`

/** Where told, the filter `date` means the same span before it. */
export const conditionsOf = (
  reader: Reader,
  given: ReadonlyMap<string, string | number>,
  isBefore = false,
): Conditions => {
  const text = (filter: string): string | undefined => {
    const value = given.get(filter)
    return value === undefined ? undefined : String(value)
  }
  return {
    within(column, filter = 'date') {
      const span = text(filter)
      if (span === undefined || span === 'all') return all
      return sql`(${column} >= ${fromDay(span, isBefore)} and ${column} < ${toDay(span, isBefore)})`
    },
    onDay(column, filter = 'date') {
      const span = text(filter)
      if (span === undefined || span === 'all') return all
      return sql`(${column} >= ${dayOf(fromDay(span, isBefore))} and ${column} < ${dayOf(toDay(span, isBefore))})`
    },
    inWarehouse(column) {
      const { tenantId } = reader
      const [warehouse, store] = [text('warehouse'), text('store')]
      if (store !== undefined)
        return sql`${column} in (select id from warehouse where tenant_id = ${tenantId} and store_id::text = ${store}
          and (${warehouse ?? 'all'} in ('all', id::text)))`
      if (warehouse === 'all') return all
      return warehouse === undefined ? sql`${column} = ${reader.warehouseId}` : isId(column, warehouse)
    },
    product(column) {
      const id = given.get('product')
      return id === undefined ? all : sql`${column} = ${id}`
    },
    place(...columns) {
      const id = given.get('place')
      return id === undefined ? all : sql`${id} in (${joined(columns, sql`, `)})`
    },
    equal(filter, column) {
      const value = text(filter)
      return value === undefined ? all : sql`${column}::text = ${value}`
    },
    id(filter, column) {
      const value = text(filter)
      return value === undefined ? all : isId(column, value)
    },
    contains(filter, ...columns) {
      const value = text(filter)
      if (value === undefined) return all
      const pattern = `%${value.replace(/[\\%_]/g, '\\$&')}%`
      return sql`(${joined(
        columns.map(column => sql`${column} ilike ${pattern}`),
        sql` or `,
      )})`
    },
    between(filter, column) {
      const [from = '', to = ''] = (text(filter) ?? '').replace(/,/g, '.').split('..')
      const low = from === '' ? all : sql`${column} >= ${Number(from)}`
      return to === '' ? low : sql`${low} and ${column} <= ${Number(to)}`
    },
    value: text,
  }
}

const joined = (parts: readonly Statement[], between: Statement): Statement =>
  parts.reduce((before, part) => sql`${before}${between}${part}`)
