import type { Call } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'

const shelvesTold = 4

/** The first shelves of the caller's warehouse that hold a product: `A1 (12), B3 (4)`, or a dash. */
export const shelvesWith = async (
  { db, tenantId, caller }: Pick<Call, 'db' | 'tenantId' | 'caller'>,
  productId: number,
): Promise<string> => {
  const shelves = await many<{ code: string; quantity: number }>(
    db,
    sql`select shelf.code, stock.quantity
      from stock join shelf on shelf.tenant_id = stock.tenant_id and shelf.id = stock.place_id
      where stock.tenant_id = ${tenantId} and stock.product_id = ${productId} and stock.quantity > 0
        and shelf.warehouse_id = ${caller.warehouseId}
      order by shelf.rank, shelf.id limit ${shelvesTold}`,
  )
  return shelves.map(({ code, quantity }) => `${code} (${quantity})`).join(', ') || '–'
}
