import { sql } from '#server/base/store/sql.ts'
import type { Query } from '../scope.ts'

export const customerCredits: Query = ({ tenantId, is }) => sql`
  select credit.id, credit.at, c.name as customer, credit.kind as "creditKind", credit.code as voucher, credit.amount,
    o.order_no as "order", r.no as "returnNo", u.name as user, o.id as "orderId"
  from customer_credit credit
  join customer c on c.tenant_id = credit.tenant_id and c.id = credit.customer_id
  left join order_return r on r.tenant_id = credit.tenant_id and r.id = credit.return_id
  left join customer_order o on o.tenant_id = r.tenant_id and o.id = r.order_id
  left join app_user u on u.tenant_id = credit.tenant_id and u.id = credit.user_id
  where credit.tenant_id = ${tenantId} and ${is.within(sql`credit.at`)} and ${is.equal('customer', sql`c.code`)}
    and ${is.equal('creditKind', sql`credit.kind`)}`
