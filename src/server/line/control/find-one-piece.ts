import type { Call } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'

export interface WantedPiece {
  readonly productId: number
  readonly setNo?: number | null | undefined
}

/**
 * The oldest order of one piece that needs the product and whose piece lies loose in the cart of a picked set; one that was
 * cancelled comes after all others. Null if there is none. It is not locked.
 */
export const findOnePiece = async (
  { db, tenantId, caller }: Pick<Call, 'db' | 'tenantId' | 'caller'>,
  { productId, setNo }: WantedPiece,
): Promise<number | null> => {
  const order = await maybeOne<{ id: number }>(
    db,
    sql`select o.id
      from picking_set s
      join customer_order o on o.tenant_id = s.tenant_id and o.set_id = s.id
      join order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id
      join product p on p.tenant_id = l.tenant_id and p.id = l.product_id and not p.is_decimal
      where s.tenant_id = ${tenantId} and s.warehouse_id = ${caller.warehouseId}::bigint and s.status = 'picked'
        and (${setNo}::bigint is null or s.set_no = ${setNo}::bigint)
        and o.status in (4, 8) and o.checked_at is null and o.parcel_id is null and o.slot is null
        and l.product_id = ${productId} and l.piece = 1 and l.picked - l.combined - l.excess = 1
        and not exists (
          select from order_line other
          where other.tenant_id = o.tenant_id and other.order_id = o.id and other.id <> l.id)
      order by l.process = 2, o.ordered_at, o.id
      limit 1`,
  )
  return order?.id ?? null
}
