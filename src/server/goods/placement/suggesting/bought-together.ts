import type { Call } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { isServing } from '../../ledger/allocate.ts'

/** What a product is bought together with, and the turn of the shelf where that lies. */
export interface Companion {
  readonly productName: string
  readonly rank: number
}

const ordersLookedAt = 200
const leastOrders = 2

/** Of each product that shared two of its last orders with one that lies on a shelf: the one that it shared most with. */
export const boughtTogether = async (
  { db, tenantId, caller }: Pick<Call, 'db' | 'tenantId' | 'caller'>,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, Companion>> => {
  if (productIds.length === 0) return new Map()
  const rows = await many<Companion & { productId: number }>(
    db,
    sql`select wanted.id as "productId", p.name as "productName", companion.rank
      from unnest(${productIds}::bigint[]) as wanted (id)
      cross join lateral (
        select other.product_id, min(shelf.rank) as rank, count(distinct other.order_id) as orders
        from (
          select distinct order_id from (
            select order_id from order_line where tenant_id = ${tenantId} and product_id = wanted.id
            order by id desc limit ${ordersLookedAt}
          ) last
        ) mine
        join order_line other on other.tenant_id = ${tenantId} and other.order_id = mine.order_id
          and other.product_id <> wanted.id
        join stock on stock.tenant_id = ${tenantId} and stock.product_id = other.product_id and stock.quantity > 0
        join shelf on shelf.tenant_id = stock.tenant_id and shelf.id = stock.place_id
          and shelf.warehouse_id = ${caller.warehouseId} and ${isServing}
        group by other.product_id having count(distinct other.order_id) >= ${leastOrders}
        order by orders desc, other.product_id limit 1
      ) companion
      join product p on p.tenant_id = ${tenantId} and p.id = companion.product_id`,
  )
  return new Map(rows.map(({ productId, productName, rank }) => [productId, { productName, rank }]))
}
