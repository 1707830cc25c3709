import { type Statement, sql } from '#server/base/store/sql.ts'
import { timeZone } from '#server/base/time-zone.ts'
import { markedDays, salesByDay, spansOf } from '#server/line/sales/sales-by-day.ts'
import type { Query, Scope } from '../scope.ts'

/**
 * Orders by the month in which they were placed, cancelled and deleted ones left out; prepared from set to check. Days that are
 * rolled up come from there, unless one of their orders changed since.
 */
export const annualSalesReports: Query = scope => sql`
  select month || '-' || channel as id, month, channel, sum(orders) as orders, sum(pieces) as pieces,
    sum(amount) as amount, sum(single_piece) as "singlePiece", sum(orders - single_piece) as "multiPiece",
    sum(returned) as returned, (sum(preparing) / nullif(sum(prepared), 0))::float8 as preparing
  from (select to_char(day, 'YYYY-MM') as month, * from (${soldByDay(scope)}) of_days) sold
  group by month, channel`

/** Of a product, nothing is rolled up. */
const soldByDay = (scope: Scope): Statement =>
  scope.is.value('product') === undefined ? rolledUp(scope) : live(scope, always)

const always = sql`select '-infinity'::timestamptz as since, 'infinity'::timestamptz as until`

const live = (scope: Scope, spans: Statement): Statement => {
  const { tenantId, is } = scope
  return salesByDay({
    tenantId,
    spans,
    isMeant: sql`${is.inWarehouse(sql`w.id`)} and ${is.within(sql`o.ordered_at`)}
      and ${is.equal('channel', sql`o.channel`)} and ${hasProduct(scope)}`,
  })
}

/** Of a product, its lines are found first, and by them the orders: it is in few of them. */
const hasProduct = ({ tenantId, is }: Scope): Statement =>
  is.value('product') === undefined
    ? sql`true`
    : sql`o.id = any (array(
        select l.order_id from order_line l where l.tenant_id = ${tenantId} and ${is.product(sql`l.product_id`)}))`

const rolledUp = (scope: Scope): Statement => {
  const { tenantId, is } = scope
  const end = sql`(select day from sales_day_end where tenant_id = ${tenantId} and time_zone = ${timeZone})`
  const marked = sql`select day from (${markedDays(tenantId)}) marked where day < ${end}`
  return sql`
    select day, warehouse_id, channel, orders, single_piece, pieces, returned, amount, prepared, preparing
    from sales_day d
    where d.tenant_id = ${tenantId} and d.day < ${end} and d.day <> all (array(${marked})) and ${is.onDay(sql`d.day`)}
      and ${is.inWarehouse(sql`d.warehouse_id`)} and ${is.equal('channel', sql`d.channel`)}
    union all
    ${live(
      scope,
      sql`${spansOf(marked)}
        union all select coalesce(${end}::timestamp at time zone ${timeZone}, '-infinity'), 'infinity'`,
    )}`
}
