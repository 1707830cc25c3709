import { type Listings, listings } from '#contract/listings/index.ts'
import { isCompared, type Listing } from '#contract/listings/listing.ts'
import { type Database, one, type Statement, sql } from '#server/base/store/sql.ts'
import { fromDay, toDay } from '#server/desk/listings/date-bounds.ts'
import type { BigDatabase } from '../big-database.ts'
import { type BareWish, barePages } from './bare-pages.ts'

/** How a listing is asked, and how long that may take over HTTP. */
export interface ReportCase {
  readonly listing: keyof Listings
  readonly label: string
  /** The first page, the sums, or the groups of a chart. */
  readonly asks: 'rows' | 'totals' | 'groups'
  readonly query: Readonly<Record<string, string>>
  readonly mostMs: number
  /** The same page by hand-written SQL alone. */
  readonly bare: Statement | undefined
}

const pageMs = 300
/** Sorted by something else, all rows of the dates are looked at before the first is known. */
const sortedPageMs = 800
const totalsMs = 500
/** All rows of the dates are looked at, as for their sums. */
const chartMs = 500

/** By something that is joined to the rows, or added up for each. */
const otherSort: Readonly<Partial<Record<keyof Listings, string>>> = {
  orders: 'customer',
  completedOrders: 'customer',
  products: '-stock',
  sets: '-pieces',
  shelves: '-pieces',
  cars: '-pieces',
  tables: '-parcels',
  shelfStockReport: 'product',
  pickedProducts: 'order',
  missingProducts: 'product',
  carUsingReport: 'cart',
  performanceReports: 'user',
  stockMovementsReport: 'product',
  stockReport: 'product',
  staff: 'groups',
  authorityGroups: '-users',
}

/** Everything is added up anew at every reading: of two years that is refused in the end. */
const widest: Readonly<Partial<Record<keyof Listings, { readonly date: string; readonly mostMs: number }>>> = {
  performanceReports: { date: '90d', mostMs: 4_000 },
}

/** Every listing as it opens, over all time, sorted otherwise, of one product, place and user, added up, and drawn. */
export const reportCasesOf = async ({ pool, tenantId }: BigDatabase): Promise<readonly ReportCase[]> => {
  const { warehouseId, product, place, user } = await one<Asked>(
    pool as Database,
    sql`select l.warehouse_id as "warehouseId", b.barcode as product, shelf.barcode as place, m.user_id::text as user
      from app_user l
      join movement m on m.tenant_id = l.tenant_id and m.kind = 'pick'
      join shelf on shelf.tenant_id = m.tenant_id and shelf.id = m.from_place_id and shelf.warehouse_id = l.warehouse_id
      join product_barcode b on b.tenant_id = m.tenant_id and b.product_id = m.product_id and b.is_main
      where l.tenant_id = ${tenantId} and l.user_name = ${reader} order by m.at desc, m.id desc limit 1`,
  )
  return (Object.keys(listings) as (keyof Listings)[]).flatMap(listing => {
    const { filters, charts, ...rest }: Listing = listings[listing]
    const start = Object.fromEntries(
      Object.entries(filters).flatMap(([name, filter]) => (filter.start === undefined ? [] : [[name, filter.start]])),
    )
    const bareOf = (date: string | undefined): Statement | undefined =>
      barePages[listing]?.({ tenantId, warehouseId, within: withinDates(date) })
    const page = (label: string, query: Record<string, string>, more: Partial<ReportCase> = {}): ReportCase => ({
      ...{ listing, label, query: { ...start, ...query }, asks: 'rows', mostMs: pageMs, bare: undefined },
      ...more,
    })
    const over = (name: string, label: string, query: Record<string, string>) =>
      name in filters ? [page(label, query)] : []
    const all = 'date' in filters ? { date: widest[listing]?.date ?? 'all' } : undefined
    const sort = otherSort[listing]
    return [
      page('as it opens', {}, { bare: bareOf(start.date) }),
      ...(all
        ? [page(`date=${all.date}`, all, { mostMs: widest[listing]?.mostMs ?? pageMs, bare: bareOf(all.date) })]
        : []),
      ...(sort ? [page(`sort=${sort}`, { sort, ...(all && { date: '30d' }) }, { mostMs: sortedPageMs })] : []),
      ...over('product', 'one product', { product, ...all }),
      ...over('place', 'one place', { place, ...all }),
      ...over('user', 'one user', { user, ...all }),
      ...over('warehouse', 'all warehouses', { warehouse: 'all' }),
      page('totals', {}, { asks: 'totals', mostMs: totalsMs }),
      ...(isCompared({ filters, ...rest })
        ? [
            page(
              'totals beside those of the 30 days before',
              { date: '30d', compared: '1' },
              { asks: 'totals', mostMs: totalsMs },
            ),
          ]
        : []),
      ...Object.keys(charts).map(chart => page(`chart ${chart}`, { chart }, { asks: 'groups', mostMs: chartMs })),
    ]
  })
}

/** Who asks: a listing shows his own warehouse if nothing else is said. */
export const reader = 'lead1'

interface Asked {
  readonly warehouseId: number
  readonly product: string
  readonly place: string
  readonly user: string
}

const withinDates =
  (date: string | undefined): BareWish['within'] =>
  column =>
    date === undefined || date === 'all'
      ? sql`true`
      : sql`(${column} >= ${fromDay(date)} and ${column} < ${toDay(date)})`
