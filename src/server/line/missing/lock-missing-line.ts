import type { Call } from '#server/base/call.ts'
import { maybeOne, one, sql } from '#server/base/store/sql.ts'
import { isOpenMissing } from '#server/goods/products/open-missing.ts'
import { type LockedOrder, lockOrders } from '../order-book/lock-orders.ts'

/** A line of which pieces are missing, locked with its order until the transaction ends. */
export interface MissingLineLocked {
  readonly id: number
  readonly order: LockedOrder
  readonly warehouseId: number
  readonly parcelId: number | null
  readonly productId: number
  readonly productName: string
  readonly isDecimal: boolean
  /** Missing pieces that nobody has given up. */
  readonly open: number
  /** So much more is wanted than was ordered, or less, as it was weighed so. */
  readonly weighedMore: number
}

/** Locks the line; null where the merchant has none of this id. What is not open any more has `open` 0. */
export const lockMissingLine = async (
  { db, tenantId }: Pick<Call, 'db' | 'tenantId'>,
  lineId: number,
): Promise<MissingLineLocked | null> => {
  const known = await maybeOne<{ orderId: number }>(
    db,
    sql`select order_id as "orderId" from order_line where tenant_id = ${tenantId} and id = ${lineId}`,
  )
  if (known === null) return null
  const [order] = await lockOrders(db, tenantId, [known.orderId])
  const line = await one<Omit<MissingLineLocked, 'order'>>(
    db,
    sql`select l.id, o.warehouse_id as "warehouseId", o.parcel_id as "parcelId", p.id as "productId",
        p.name as "productName", p.is_decimal as "isDecimal",
        l.piece - coalesce(l.ordered, l.piece) as "weighedMore",
        case when ${isOpenMissing} then l.missing - l.short else 0 end as open
      from order_line l
      join customer_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
      join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
      where l.tenant_id = ${tenantId} and l.id = ${lineId}`,
  )
  return { ...line, order: order! }
}
