import type { Listing } from '#contract/listings/listing.ts'
import type { Refuse } from '#server/base/refused.ts'
import { type Database, maybeOne, type Statement, sql } from '#server/base/store/sql.ts'
import { productScanned } from '#server/goods/products/product-scanned.ts'
import { readSettings } from '../warehouse-settings/read-settings.ts'
import { type Conditions, conditionsOf } from './conditions.ts'
import type { Reader } from './reader.ts'

/** What a listing's query may look at. */
export interface Scope extends Reader {
  /** The conditions that the filters set, to be put between the query's own; `true` where a filter is not set. */
  readonly is: Conditions
  /** The same, but for the span before that of the filter `date`; null where it tells none. */
  readonly before: Conditions | null
  /** The column by which one page is sorted; undefined where all rows are read. */
  readonly sortedBy?: string
  /** Only sums of the rows are wanted, and nothing that they show. */
  readonly isForSums?: boolean
}

/**
 * A listing's rows as one SELECT whose columns are called as the listing's, and `id`. Sorting, paging and totals are put
 * around it, so it has no order and no limit; what a row merely shows is joined from the left, so that totals skip it.
 */
export type Query = (scope: Scope) => Statement

export type FilterValues = Readonly<Record<string, unknown>>

/** Reads the filters of a call: codes become what they name, or are refused. */
export const readScope = async (
  db: Database,
  listing: Listing,
  reader: Reader,
  values: FilterValues,
  refuse: Refuse<'PRODUCT_NOT_FOUND' | 'PLACE_NOT_FOUND'>,
): Promise<Scope> => {
  const given = new Map<string, string | number>()
  for (const [name, filter] of Object.entries(listing.filters)) {
    const value = String(values[name] ?? '').trim()
    if (value === '') continue
    if (filter.kind === 'product')
      given.set(
        name,
        (await productMeant(db, reader.tenantId, value)) ?? refuse('PRODUCT_NOT_FOUND', { barcode: value }),
      )
    else if (filter.kind === 'place')
      given.set(name, (await placeNamed(db, reader.tenantId, value)) ?? refuse('PLACE_NOT_FOUND', { barcode: value }))
    else given.set(name, value)
  }
  const hasSpan = (given.get('date') ?? 'all') !== 'all'
  return { ...reader, is: conditionsOf(reader, given), before: hasSpan ? conditionsOf(reader, given, true) : null }
}

const productMeant = async (db: Database, tenantId: number, code: string): Promise<number | null> => {
  const { settings } = await readSettings(db, tenantId)
  return productScanned({ db, tenantId, settings }, code)
}

const placeNamed = async (db: Database, tenantId: number, barcode: string): Promise<number | null> => {
  const found = await maybeOne<{ id: number }>(
    db,
    sql`select id from shelf where tenant_id = ${tenantId} and (barcode = ${barcode} or code = ${barcode})
      union all select id from cart where tenant_id = ${tenantId} and barcode = ${barcode}
      union all select id from parcel where tenant_id = ${tenantId} and barcode = ${barcode} limit 1`,
  )
  return found?.id ?? null
}
