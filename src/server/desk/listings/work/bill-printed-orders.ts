import { type Statement, sql } from '#server/base/store/sql.ts'
import { holdsProduct } from '../line/holds-product.ts'
import type { Query } from '../scope.ts'

/** A paper for each row, told by its last print within the dates. */
export const billPrintedOrders: Query = ({ tenantId, is }) => sql`
  select d.id, o.order_no as "order", i.no as "invoiceNo", d.kind as "documentKind", printed.at, o.amount,
    u.name as user, printed.prints, match.printer_name as printer, d.order_id as "orderId"
  from (
    select r.order_document_id, max(r.at) as at, count(*) as prints, (array_agg(r.user_id order by r.id desc))[1] as user_id
    from print_record r where r.tenant_id = ${tenantId} and ${is.within(sql`r.at`)} group by r.order_document_id
  ) printed
  join order_document d on d.tenant_id = ${tenantId} and d.id = printed.order_document_id
  join customer_order o on o.tenant_id = ${tenantId} and o.id = d.order_id
  left join customer c on c.tenant_id = ${tenantId} and c.id = o.customer_id
  left join invoice i on i.tenant_id = ${tenantId} and i.order_id = d.order_id
  left join app_user u on u.tenant_id = ${tenantId} and u.id = printed.user_id
  left join theme_printer match on match.tenant_id = ${tenantId} and match.theme_id = d.theme_id
    and match.user_id = printed.user_id
  where ${is.inWarehouse(sql`o.warehouse_id`)} and ${is.equal('documentKind', sql`d.kind`)}
    and ${is.id('user', sql`printed.user_id`)} and ${is.contains('order', sql`o.order_no`, sql`c.name`, sql`i.no`)}
    and ${ofPrints(is.value('reprinted'))} and ${holdsProduct(is)}`

const ofPrints = (state: string | undefined): Statement =>
  state === undefined ? sql`true` : sql`(printed.prints > 1) = ${state === 'again'}`
