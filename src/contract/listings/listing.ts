import * as v from 'valibot'
import { type Endpoint, get } from '../define.ts'
import type { Permission } from '../permissions.ts'
import { flagInAddress, list, maybe, numberInAddress, record } from '../shapes/parts.ts'
import { type Charts, type Groups, groupsOf } from './chart.ts'
import { type Column, shapeOf, type ValueOf } from './column.ts'
import { type Filter, filterShape } from './filter.ts'

export type Columns = Readonly<Record<string, Column>>
export type Filters = Readonly<Record<string, Filter>>

/** A row as it travels: its id, and a value for every column. */
export type Row = Readonly<Record<string, string | number | boolean | null>> & { readonly id: number | string }

/** One page of a listing: its rows, and what to ask for the next page with; null where there is none. */
export interface Page<R = Row> {
  readonly rows: readonly R[]
  readonly next: string | null
}
/** How many rows there are, and the sums of the columns that are added up. */
export interface Totals {
  readonly count: number
  readonly sums: Readonly<Record<string, number>>
  /** Where it was asked for: the same of the span before that of the filter `date`; null where that is not narrowed. */
  readonly before?: Pick<Totals, 'count' | 'sums'> | null
}
/** What a listing's rows are asked with; every filter is one text. */
export type RowsInput = Readonly<Record<string, string | number | boolean | undefined>>

const listingKeys = ['PRODUCT_NOT_FOUND', 'PLACE_NOT_FOUND', 'LISTING_TOO_LARGE', 'LISTING_CURSOR_INVALID'] as const
export type ListingKey = (typeof listingKeys)[number]

/** A page that shows one thing, and the column that holds the thing's id or number. */
export interface Opens {
  readonly page:
    | 'order'
    | 'product'
    | 'shelf'
    | 'cart'
    | 'table'
    | 'set'
    | 'user'
    | 'group'
    | 'job'
    | 'complaint'
    | 'count'
    | 'countedShelf'
    | 'receivingFile'
    | 'receivingHistory'
    | 'supplierFiles'
    | 'transfer'
    | 'customerOrders'
    | 'warehousesOf'
    | 'noticesTo'
    | 'rulesOf'
    | 'customerReturns'
    | 'customerCredits'
    | 'supplierProducts'
    | 'supplierConsignments'
    | 'shelfStock'
    | 'movements'
  readonly by: string
}

/** A table of the product, declared once: what its rows hold, what narrows and sorts them, who may read it. */
export interface Listing<C extends Columns = Columns, F extends Filters = Filters, R = any> {
  readonly name: string
  readonly access: readonly Permission[] | 'signedIn'
  readonly columns: C
  readonly filters: F
  /** The column it is sorted by at first; a minus before it: from the highest. */
  readonly sort: string
  /** Whether the ids of its rows are numbers or texts. */
  readonly idKind: 'number' | 'text'
  /** What a row is about, and what the things named in its columns are. */
  readonly opens: Readonly<Record<string, Opens>>
  /** How it can be looked at before it is read. */
  readonly charts: Charts
  /** Its dates say of which day it tells how all stood then. */
  readonly isAsOf?: true
  readonly rows: Endpoint<RowsInput, Page<R>, ListingKey>
  readonly totals: Endpoint<RowsInput, Totals, ListingKey>
  readonly groups: Endpoint<RowsInput, Groups, ListingKey>
}

export const maxPageRows = 500

/** Whether a listing's totals can be compared with those of the span before: it has dates, and they say from when to when. */
export const isCompared = ({ filters, isAsOf }: Pick<Listing, 'filters' | 'isAsOf'>): boolean =>
  filters.date?.kind === 'dates' && isAsOf !== true

const totals = { count: v.number(), sums: v.record(v.string(), v.number()) }

/** Declares a listing and its calls. */
export const listing = <const C extends Columns, const F extends Filters>(
  name: string,
  form: {
    readonly summary: string
    readonly access: readonly Permission[] | 'signedIn'
    readonly columns: C
    readonly filters: F
    readonly sort: (keyof C & string) | `-${keyof C & string}`
    readonly idKind?: 'text'
    readonly charts?: Charts
    readonly isAsOf?: true
    /** By column; `row` is what the row is about. */
    readonly opens?: Readonly<Partial<Record<(keyof C & string) | 'row', Opens>>>
  },
): Listing<C, F, { readonly [Name in keyof C]: ValueOf<C[Name]> } & { readonly id: number | string }> => {
  const { summary, access } = form
  const sorts = Object.keys(form.columns).filter(column => !form.columns[column]?.isFixed)
  const narrowed = Object.fromEntries(Object.entries(form.filters).map(([key, filter]) => [key, filterShape(filter)]))
  const row = record({
    id: form.idKind === 'text' ? v.string() : v.number(),
    ...Object.fromEntries(Object.entries(form.columns).map(([key, column]) => [key, shapeOf(column)])),
  })
  return {
    idKind: 'number',
    opens: {},
    charts: {},
    ...(form as object as { columns: C; filters: F; access: typeof access; sort: string }),
    name,
    rows: get(`/api/listings/${name}`, {
      summary,
      access,
      query: {
        ...narrowed,
        sort: v.optional(v.picklist(sorts.flatMap(column => [column, `-${column}`]))),
        after: v.optional(v.pipe(v.string(), v.maxLength(2000))),
        limit: v.optional(v.pipe(numberInAddress, v.safeInteger(), v.minValue(1), v.maxValue(maxPageRows))),
      },
      model: record({ rows: list(row), next: maybe(v.string()) }),
      keys: listingKeys,
    }) as never,
    totals: get(`/api/listings/${name}/totals`, {
      summary: `${summary}: how many, and the sums`,
      access,
      query: { ...narrowed, ...(isCompared(form) ? { compared: v.optional(flagInAddress) } : {}) },
      model: record({ ...totals, before: v.optional(maybe(record(totals))) }),
      keys: listingKeys,
    }) as never,
    groups: get(`/api/listings/${name}/groups`, {
      summary: `${summary}: in groups, as a chart shows them`,
      access,
      query: { ...narrowed, chart: v.picklist(Object.keys(form.charts ?? {})) },
      model: groupsOf,
      keys: listingKeys,
    }) as never,
  }
}
