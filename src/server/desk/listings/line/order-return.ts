import { sql } from '#server/base/store/sql.ts'
import { sentPiece } from '#server/line/returns/sent-piece.ts'
import type { Query } from '../scope.ts'

export const orderReturn: Query = ({ tenantId, is }) => sql`
  select * from (
    select r.id, o.order_no as "order", r.no as "returnNo", r.at, o.status, case
        when r.is_before_delivery then 'undelivered'
        when back.ours >= sent.pieces then 'whole'
        else 'partial' end as "returnKind", back.lines, r.amount, r.payment_type as "refundKind",
      r.refund_state as "refundState", r.paid_at as "paidAt", u.name as user, r.order_id as "orderId"
    from order_return r
    join customer_order o on o.tenant_id = r.tenant_id and o.id = r.order_id
    cross join lateral (
      select count(*) as lines, coalesce(sum(piece) filter (where condition <> 'notOurs'), 0) as ours
      from order_return_line where tenant_id = r.tenant_id and return_id = r.id
    ) back
    cross join lateral (
      select sum(${sentPiece}) as pieces from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id
    ) sent
    left join customer c on c.tenant_id = o.tenant_id and c.id = o.customer_id
    left join app_user u on u.tenant_id = r.tenant_id and u.id = r.user_id
    where r.tenant_id = ${tenantId} and ${is.within(sql`r.at`)} and ${is.inWarehouse(sql`r.warehouse_id`)}
      and ${is.contains('order', sql`o.order_no`, sql`c.name`)} and ${is.equal('refundState', sql`r.refund_state`)}
      and ${is.equal('customer', sql`c.code`)}
      and ${is.equal('refundKind', sql`r.payment_type`)} and (${is.product(sql`0`)} or exists (
        select from order_return_line l where l.tenant_id = r.tenant_id and l.return_id = r.id
          and ${is.product(sql`l.product_id`)}))
  ) m where ${is.equal('returnKind', sql`m."returnKind"`)}`
