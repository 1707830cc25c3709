import type { Call } from '#server/base/call.ts'
import { maybeOne, one, sql } from '#server/base/store/sql.ts'
import { productScanned } from '#server/goods/products/product-scanned.ts'

/**
 * The product that was scanned for a one-piece order. A code that names none was meant for a parcel, unless a set was
 * named with it.
 */
export const demandProduct = async (
  call: Call<'PARCEL_NOT_FOUND' | 'PRODUCT_NOT_FOUND' | 'SET_NOT_FOUND'>,
  { barcode, setNo }: { readonly barcode: string; readonly setNo?: number | null | undefined },
): Promise<{ readonly id: number; readonly name: string }> => {
  const { db, tenantId, refuse } = call
  const hasSet = setNo !== undefined && setNo !== null
  if (hasSet) {
    const set = sql`select id from picking_set where tenant_id = ${tenantId} and set_no = ${setNo}::bigint`
    if ((await maybeOne(db, set)) === null) refuse('SET_NOT_FOUND', { setNo })
  }
  const id = await productScanned(call, barcode)
  if (id === null)
    return hasSet ? refuse('PRODUCT_NOT_FOUND', { barcode }) : refuse('PARCEL_NOT_FOUND', { code: barcode })
  return one(db, sql`select id, name from product where tenant_id = ${tenantId} and id = ${id}`)
}
