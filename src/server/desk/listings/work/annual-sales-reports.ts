import { sql } from '#server/base/store/sql.ts'
import { timeZone } from '#server/base/time-zone.ts'
import { holdsProduct } from '../line/holds-product.ts'
import type { Query } from '../scope.ts'

/** Orders by the month in which they were placed, cancelled and deleted ones left out; prepared from set to check. */
export const annualSalesReports: Query = ({ tenantId, is }) => sql`
  select month || '-' || channel as id, month, channel, count(*) as orders, sum(pieces) as pieces, sum(amount) as amount,
    count(*) filter (where pieces = 1) as "singlePiece", count(*) filter (where pieces <> 1) as "multiPiece",
    sum(returned) as returned, avg(preparing) as preparing
  from (
    select to_char(o.ordered_at at time zone ${timeZone}, 'YYYY-MM') as month, o.channel, o.amount, lines.pieces,
      lines.returned, extract(epoch from o.checked_at - s.taken_at)::float8 as preparing
    from customer_order o
    left join picking_set s on s.tenant_id = o.tenant_id and s.id = o.set_id and s.taken_at < o.checked_at
    cross join lateral (
      select coalesce(sum(l.piece), 0) as pieces, coalesce(sum(l.returned), 0) as returned
      from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id and l.process <> 2
    ) lines
    where o.tenant_id = ${tenantId} and o.status not in (8, 10) and ${is.within(sql`o.ordered_at`)}
      and ${is.inWarehouse(sql`o.warehouse_id`)} and ${is.equal('channel', sql`o.channel`)} and ${holdsProduct(is)}
  ) sold
  group by month, channel`
