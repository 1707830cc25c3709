import type { Call } from '#server/base/call.ts'
import { one, sql } from '#server/base/store/sql.ts'
import type { Completed } from './completion-of.ts'
import type { Controlled } from './lock-controlled.ts'

/** What the completion of an order stored when it was completed: of its papers those that were handed out then. */
export const firstCompletion = async (
  { db, tenantId }: Pick<Call, 'db' | 'tenantId'>,
  { id, orderNo }: Pick<Controlled, 'id' | 'orderNo'>,
): Promise<Completed> => {
  const stored = await one<Omit<Completed, 'orderID' | 'orderNo'>>(
    db,
    sql`select o.package_status as "packageStatus", coalesce(i.no, '') as "invoiceNo",
        coalesce((
          select json_agg(json_build_object('barcode', p.barcode, 'n', p.n, 'of', p.of, 'desi', p.desi) order by p.n)
          from cargo_package p where p.tenant_id = o.tenant_id and p.order_id = o.id), '[]') as packages,
        coalesce((
          select json_agg(distinct d.kind)
          from order_document d
          join print_record printed on printed.tenant_id = d.tenant_id and printed.order_document_id = d.id
          where d.tenant_id = o.tenant_id and d.order_id = o.id and printed.at = o.checked_at), '[]') as kinds
      from customer_order o
      left join invoice i on i.tenant_id = o.tenant_id and i.order_id = o.id
      where o.tenant_id = ${tenantId} and o.id = ${id}`,
  )
  return { orderID: id, orderNo, ...stored }
}
