import { type Statement, sql } from '#server/base/store/sql.ts'
import { timeZone } from '#server/base/time-zone.ts'

interface Sold {
  readonly tenantId: number
  /** Rows of `since` and `until`: the spans in which the orders were placed, of whole days and none twice. */
  readonly spans: Statement
  /** What else is so of the orders `o` that are meant, which are those of the warehouses `w`. */
  readonly isMeant: Statement
}

/**
 * What was sold by day, warehouse and channel, cancelled and deleted orders left out, read from the orders as they stand now: the
 * columns are those of `sales_day`. Preparing is from taking the set to the check. Each span is added up by itself, as PostgreSQL
 * would else look at all orders for each of them.
 */
export const salesByDay = ({ tenantId, spans, isMeant }: Sold): Statement => sql`
  select sold.day, sold.warehouse_id, sold.channel, sold.orders, sold.single_piece, sold.pieces, sold.returned, sold.amount,
    sold.prepared, sold.preparing
  from (${spans}) span
  cross join lateral (
    select (o.ordered_at at time zone ${timeZone})::date as day, o.warehouse_id, o.channel, count(*) as orders,
      count(*) filter (where lines.pieces = 1) as single_piece, sum(lines.pieces) as pieces,
      sum(lines.returned) as returned, sum(o.amount) as amount, count(s.id) as prepared,
      coalesce(sum(extract(epoch from o.checked_at - s.taken_at)), 0) as preparing
    from warehouse w
    join customer_order o on o.tenant_id = w.tenant_id and o.warehouse_id = w.id
      and o.ordered_at >= span.since and o.ordered_at < span.until
    left join picking_set s on s.tenant_id = o.tenant_id and s.id = o.set_id and s.taken_at < o.checked_at
    cross join lateral (
      select coalesce(sum(l.piece), 0) as pieces, coalesce(sum(l.returned), 0) as returned
      from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id and l.process <> 2
    ) lines
    where w.tenant_id = ${tenantId} and o.status not in (8, 10) and ${isMeant}
    group by 1, 2, 3
  ) sold`

/** The days that are rolled up but have changed since, or may have. */
export const markedDays = (tenantId: number): Statement => sql`
  select distinct (ordered_at at time zone ${timeZone})::date as day from sales_day_mark where tenant_id = ${tenantId}`

/** A span of `salesByDay` for each `day` of the rows. */
export const spansOf = (days: Statement): Statement => sql`
  select day::timestamp at time zone ${timeZone} as since, (day + 1)::timestamp at time zone ${timeZone} as until
  from (${days}) of_days`
