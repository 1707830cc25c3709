import type { Call } from '#server/base/call.ts'
import { one, sql } from '#server/base/store/sql.ts'
import type { TargetShelf } from './demand-target-shelf.ts'

/** Refuses one more product on a shelf that holds as many as the merchant allows. */
export const demandRoom = async (
  { db, tenantId, settings, refuse }: Call<'SHELF_MIXED_FULL'>,
  { id, code }: TargetShelf,
  productId: number,
): Promise<void> => {
  const most = settings.placementSettings.mixedProductsPerShelf
  if (most === 0) return
  const { others, isThere } = await one<{ others: number; isThere: boolean }>(
    db,
    sql`select count(*) as others, coalesce(bool_or(product_id = ${productId}), false) as "isThere"
      from stock where tenant_id = ${tenantId} and place_id = ${id} and quantity > 0`,
  )
  if (!isThere && others >= most) refuse('SHELF_MIXED_FULL', { shelf: code, most })
}
