import { writeNotices } from '#server/base/outbox/write-notices.ts'
import { type Database, many, sql } from '#server/base/store/sql.ts'
import type { LockedManifest } from './lock-manifest.ts'

/** Tells the carrier, order by order, what its driver took with him. */
export const tellHandedOver = async (
  db: Database,
  tenantId: number,
  { id, no, carrierId }: LockedManifest,
): Promise<void> => {
  const orders = await many<{ orderId: number; orderNo: string; barcodes: readonly string[] }>(
    db,
    sql`select o.id as "orderId", o.order_no as "orderNo", json_agg(p.barcode order by p.n) as barcodes
      from cargo_package p join customer_order o on o.tenant_id = p.tenant_id and o.id = p.order_id
      where p.tenant_id = ${tenantId} and p.manifest_id = ${id}
      group by o.id, o.order_no order by o.id`,
  )
  const notices = orders.map(({ orderId, orderNo, barcodes }) => ({
    kind: 'handedOver' as const,
    orderId,
    carrierId,
    payload: { orderNo, manifestNo: no, barcodes },
  }))
  await writeNotices(db, tenantId, notices)
}
