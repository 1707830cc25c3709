import type { PlacementProduct } from '#contract/calls/goods/placement.ts'
import { firstWaiting } from '#domain/cross-dock.ts'
import type { Call } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { isOpenMissing } from '../products/open-missing.ts'

type Waits = NonNullable<PlacementProduct['waits']>

/** For each of the products the parcel of the order that waits for it right now, and how much that lacks. */
export const readWaitingOrders = async (
  { db, tenantId, caller }: Pick<Call, 'db' | 'tenantId' | 'caller'>,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, Waits>> => {
  const lines = await many<
    Omit<Waits, 'piece' | 'parcelID'> & {
      readonly productId: number
      readonly parcelID: number | null
      readonly missing: number
      readonly promised: number
    }
  >(
    db,
    sql`select l.product_id as "productId", l.id as "orderProductID", o.order_no as "orderNo", o.parcel_id as "parcelID",
        coalesce(p.rank, 0) as "parcelRank", coalesce(p.barcode, '') as "parcelBarcode", coalesce(t.definition, '') as table,
        l.missing - l.short as missing, (
          select coalesce(sum(r.piece - r.taken), 0) from resourcing r
          where r.tenant_id = l.tenant_id and r.order_line_id = l.id and r.piece > r.taken
        ) as promised
      from order_line l
      join customer_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
      left join parcel p on p.tenant_id = o.tenant_id and p.id = o.parcel_id
      left join combining_table t on t.tenant_id = p.tenant_id and t.id = p.table_id
      where l.tenant_id = ${tenantId} and l.product_id = any (${productIds}::bigint[])
        and o.warehouse_id = ${caller.warehouseId} and ${isOpenMissing}
      order by o.ordered_at, o.id, l.id`,
  )
  const found = new Map<number, Waits>()
  for (const id of productIds) {
    const own = lines
      .filter(({ productId }) => productId === id)
      .map(line => ({ ...line, isInParcel: line.parcelID !== null }))
    const first = firstWaiting(own)
    if (first === null) continue
    const { orderProductID, orderNo, parcelRank, parcelBarcode, table } = first.line
    found.set(id, {
      orderProductID,
      orderNo,
      parcelID: first.line.parcelID!,
      parcelRank,
      parcelBarcode,
      table,
      piece: first.piece,
    })
  }
  return found
}
