import type { ProductDetail } from '#contract/calls/goods/products.ts'
import type { Call } from '#server/base/call.ts'
import { one, sql } from '#server/base/store/sql.ts'

/** A product that is to be counted in whole pieces lies nowhere in parts, and no order that is not over wants parts. */
export const demandWholeStock = async (
  { db, tenantId, refuse }: Call<'PRODUCT_HAS_PARTS'>,
  { id, name }: ProductDetail,
): Promise<void> => {
  const { hasParts } = await one<{ hasParts: boolean }>(
    db,
    sql`select exists (
        select from stock where tenant_id = ${tenantId} and product_id = ${id} and is_real
          and quantity <> trunc(quantity)
      ) or exists (
        select from order_line l join customer_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
        where l.tenant_id = ${tenantId} and l.product_id = ${id} and l.piece <> trunc(l.piece)
          and o.status in (0, 1, 2, 3, 4, 5)
      ) as "hasParts"`,
  )
  if (hasParts) refuse('PRODUCT_HAS_PARTS', { product: name })
}
