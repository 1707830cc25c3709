import type { Call } from '#server/base/call.ts'
import { notify } from '#server/base/notices/notify.ts'
import { one, sql } from '#server/base/store/sql.ts'

interface AskedPieces {
  /** Whose people are told. */
  readonly warehouseId: number
  /** The warehouse that asks, or that sends back. */
  readonly askedBy: number
  readonly orderId: number
  readonly productId: number
  readonly piece: number
}

/** Tells those who select orders in a store that it got pieces of another one, or that its own came back. */
export const tellOtherStore = async (
  { db, tenantId, caller }: Pick<Call, 'db' | 'tenantId' | 'caller'>,
  kind: 'orderFromOtherStore' | 'orderSentBack',
  { warehouseId, askedBy, orderId, productId, piece }: AskedPieces,
): Promise<void> => {
  const params = await one<{ orderNo: string; product: string; unit: string; store: string; agent: string }>(
    db,
    sql`select o.order_no as "orderNo", p.name as product, p.unit, store.name as store, u.name as agent
      from customer_order o
      join product p on p.tenant_id = o.tenant_id and p.id = ${productId}
      join warehouse w on w.tenant_id = o.tenant_id and w.id = ${askedBy}
      join store on store.tenant_id = w.tenant_id and store.id = w.store_id
      join app_user u on u.tenant_id = o.tenant_id and u.id = ${caller.id}
      where o.tenant_id = ${tenantId} and o.id = ${orderId}`,
  )
  const to = { permission: 'OrderManagement.OrderSelect', warehouseId } as const
  await notify(db, { tenantId, to, kind, params: { ...params, piece } })
}
