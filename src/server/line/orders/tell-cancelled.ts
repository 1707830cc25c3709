import { cancelGraceMs } from '#domain/orders.ts'
import { writeNotices } from '#server/base/outbox/write-notices.ts'
import { type Database, many, sql } from '#server/base/store/sql.ts'

/** Tells the carriers of cancelled orders that have packages that these will not come, once it cannot be taken back. */
export const tellCancelled = async (db: Database, tenantId: number, orderIds: readonly number[]): Promise<void> => {
  const orders = await many<{ orderId: number; orderNo: string; carrierId: number; barcodes: readonly string[] }>(
    db,
    sql`select o.id as "orderId", o.order_no as "orderNo", p.carrier_id as "carrierId",
        json_agg(p.barcode order by p.n) as barcodes
      from cargo_package p join customer_order o on o.tenant_id = p.tenant_id and o.id = p.order_id
      where p.tenant_id = ${tenantId} and p.order_id = any (${orderIds}::bigint[])
      group by o.id, o.order_no, p.carrier_id order by o.id`,
  )
  const notices = orders.map(({ orderId, carrierId, orderNo, barcodes }) => ({
    kind: 'cargoCancelled' as const,
    orderId,
    carrierId,
    payload: { orderNo, barcodes },
    waitMs: cancelGraceMs,
  }))
  await writeNotices(db, tenantId, notices)
}
