import { type Database, many, type Statement, sql } from '#server/base/store/sql.ts'

/** A count in the row of an order or a set, and the sum that it should be. */
export interface CountGap {
  readonly kind: 'count'
  readonly placeId: null
  readonly productId: null
  readonly orderLineId: null
  readonly setId: number | null
  readonly orderId: number | null
  readonly stored: number
  readonly expected: number
}

/** Holds the counts in the rows of orders and sets against the lines and allocations that they are sums of. */
export const auditCounts = (db: Database, tenantId: number): Promise<CountGap[]> =>
  many<CountGap>(
    db,
    sql`with lines as materialized (${linesCounted(tenantId)})
    select 'count' as kind, null::bigint as "placeId", null::bigint as "productId", null::bigint as "orderLineId",
      null::bigint as "setId", o.id as "orderId", figure.stored, figure.expected
    from customer_order o
    left join lines on lines.order_id = o.id
    cross join lateral (values (o.lines_to_send, lines.to_send), (o.lines_lacking, lines.lacking),
      (o.lines_combined, lines.combined), (o.lines_excess, lines.excess), (o.lines_in_parcel, lines.in_parcel)
    ) as sums (stored, expected)
    cross join lateral (select sums.stored, coalesce(sums.expected, 0) as expected) as figure
    where o.tenant_id = ${tenantId} and figure.stored <> figure.expected
    union all
    select 'count', null, null, null, s.id, null, figure.stored, figure.expected
    from picking_set s
    left join (${ordersCounted(tenantId)}) as orders on orders.set_id = s.id
    left join (${allocationsCounted(tenantId)}) as allocated on allocated.set_id = s.id
    cross join lateral (values (s.orders_counted, orders.count), (s.to_send_counted, orders.to_send),
      (s.lacking_counted, orders.lacking), (s.combined_counted, orders.combined), (s.excess_counted, orders.excess),
      (s.pieces_counted, allocated.pieces), (s.picked_counted, allocated.picked), (s.missing_counted, allocated.missing)
    ) as sums (stored, expected)
    cross join lateral (select sums.stored, coalesce(sums.expected, 0) as expected) as figure
    where s.tenant_id = ${tenantId} and figure.stored <> figure.expected
    order by 5, 6, 7, 8`,
  )

/** What the lines of each order come to. */
export const linesCounted = (tenantId: number): Statement => sql`
  select order_id, coalesce(sum(piece - short) filter (where process <> 2), 0) as to_send,
    coalesce(sum(missing - short) filter (where process <> 2), 0) as lacking,
    coalesce(sum(combined) filter (where process <> 2), 0) as combined,
    coalesce(sum(excess) filter (where process <> 2), 0) as excess, sum(combined - checked) as in_parcel
  from order_line where tenant_id = ${tenantId} group by order_id`

/** What the orders of each set come to that were not cancelled, by `lines`. */
export const ordersCounted = (tenantId: number): Statement => sql`
  select o.set_id, count(*) as count, coalesce(sum(lines.to_send), 0) as to_send,
    coalesce(sum(lines.lacking), 0) as lacking, coalesce(sum(lines.combined), 0) as combined,
    coalesce(sum(lines.excess), 0) as excess
  from customer_order o left join lines on lines.order_id = o.id
  where o.tenant_id = ${tenantId} and o.set_id is not null and o.status <> 8 group by o.set_id`

/** The same of its allocations, of which neither the line nor its order was cancelled. */
export const allocationsCounted = (tenantId: number): Statement => sql`
  select a.set_id, sum(a.piece) as pieces, sum(a.picked) as picked, sum(a.missing) as missing
  from allocation a
  join order_line l on l.tenant_id = ${tenantId} and l.id = a.order_line_id and l.process <> 2
  join customer_order o on o.tenant_id = ${tenantId} and o.id = l.order_id and o.status <> 8
  where a.tenant_id = ${tenantId} group by a.set_id`
