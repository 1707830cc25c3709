import type { OrderFilters } from '#contract/calls/line/order-selection.ts'
import { type Database, many, type Statement, sql } from '#server/base/store/sql.ts'
import { timeZone } from '#server/base/time-zone.ts'
import type { Allocation, WantedLine } from '#server/goods/ledger/allocate.ts'
import { dueAt } from '../../dispatch/cut-offs.ts'

/** The warehouse that an agent works in. */
export interface Workplace {
  readonly tenantId: number
  readonly warehouseId: number
}

/** An approved order that is in no set, with what its lines still want. */
export interface Candidate {
  readonly id: number
  readonly orderNo: string
  readonly customerName: string
  readonly city: string
  readonly orderedAt: Date
  /** It wants one piece in all. */
  readonly isOnePiece: boolean
  readonly lines: readonly WantedLine[]
}

/** One that enters a set, with what shelves promise it. */
export interface ChosenOrder extends Candidate {
  readonly allocations: readonly Allocation[]
}

export interface CandidatePage {
  readonly offset: number
  readonly limit: number
  /** Orders that want any other product are left out; null: none are. */
  readonly productIds: readonly number[] | null
  /** Of these orders alone; null: of all. */
  readonly orderIds: readonly number[] | null
  /** Which come first: the oldest, or those that are due first. */
  readonly first: 'oldest' | 'due'
}

/** Approved orders that fit the filters; `offset` of them left out. */
export const readCandidates = (
  db: Database,
  workplace: Workplace,
  filters: OrderFilters,
  { offset, limit, productIds, orderIds, first }: CandidatePage,
): Promise<Candidate[]> =>
  many<Candidate>(
    db,
    sql`select o.id, o.order_no as "orderNo", coalesce(customer.name, '') as "customerName", o.city, o.ordered_at as "orderedAt",
        wanted.pieces = 1 as "isOnePiece", wanted.lines
      from customer_order o
      left join customer on customer.tenant_id = o.tenant_id and customer.id = o.customer_id
      cross join lateral (
        select sum(piece) as pieces,
          json_agg(json_build_object('id', id, 'productId', product_id, 'piece', piece - picked - missing) order by id)
            as lines
        from order_line l
        where l.tenant_id = o.tenant_id and l.order_id = o.id and ${isWanted}
      ) wanted
      where ${awaitsSet(workplace)} and wanted.lines is not null and ${fits(filters)}
        and (${orderIds}::bigint[] is null or o.id = any (${orderIds}::bigint[]))
        and (${productIds}::bigint[] is null or not exists (
          select from order_line l
          where l.tenant_id = o.tenant_id and l.order_id = o.id and ${isWanted}
            and l.product_id <> all (${productIds}::bigint[])
        ))
      order by ${first === 'due' ? sql`${dueAt}, ` : sql``}o.ordered_at, o.id
      offset ${offset} limit ${limit}`,
  )

/** Approved and in no set. */
export const awaitsSet = ({ tenantId, warehouseId }: Workplace): Statement =>
  sql`o.tenant_id = ${tenantId} and o.warehouse_id = ${warehouseId} and o.status = 2 and o.set_id is null`

/** A line that still wants goods. */
export const isWanted: Statement = sql`l.process <> 2 and l.piece > l.picked + l.missing`

const fits = (filters: OrderFilters): Statement => {
  const { channel, carrier, country, city, paymentType, dateFrom, dateTo, gift, campaign, pieceKind } = filters
  const { minPieces, maxPieces, products } = filters
  const midnight = (day: string, daysLater: number) =>
    sql`(${day}::date + ${daysLater}::int)::timestamp at time zone ${timeZone}`
  const conditions: (Statement | false | undefined)[] = [
    !!channel && sql`o.channel = ${channel}`,
    !!carrier && sql`o.carrier = ${carrier}`,
    !!country && sql`o.country = ${country}`,
    !!city && sql`o.city = ${city}`,
    !!paymentType && sql`o.payment_type = ${paymentType}`,
    !!dateFrom && sql`o.ordered_at >= ${midnight(dateFrom, 0)}`,
    !!dateTo && sql`o.ordered_at < ${midnight(dateTo, 1)}`,
    gift !== undefined && sql`o.is_gift = ${gift}`,
    campaign !== undefined && sql`o.is_campaign = ${campaign}`,
    !!products?.length &&
      sql`exists (
        select from order_line l
        where l.tenant_id = o.tenant_id and l.order_id = o.id and ${isWanted} and l.product_id = any (${products}::bigint[])
      )`,
    pieceKind === 'single' && sql`wanted.pieces = 1`,
    pieceKind === 'multi' && sql`wanted.pieces > 1`,
    minPieces !== undefined && sql`wanted.pieces >= ${minPieces}::numeric`,
    maxPieces !== undefined && sql`wanted.pieces <= ${maxPieces}::numeric`,
  ]
  return conditions.reduce<Statement>((all, next) => (next ? sql`${all} and ${next}` : all), sql`true`)
}
