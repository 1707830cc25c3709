import type { Call } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'
import { demandPieces } from '../products/demand-pieces.ts'

type ProductKeys = 'PRODUCT_NOT_FOUND' | 'PICKING_PIECE_NOT_WHOLE' | 'PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO'

/** Refuses a product that is none of the merchant's, and an amount of it that cannot be. */
export const demandProduct = async (call: Call<ProductKeys>, productId: number, piece: number): Promise<void> => {
  const product = await maybeOne<{ name: string; isDecimal: boolean }>(
    call.db,
    sql`select name, is_decimal as "isDecimal" from product where tenant_id = ${call.tenantId} and id = ${productId}`,
  )
  demandPieces(call, product ?? call.refuse('PRODUCT_NOT_FOUND', { barcode: String(productId) }), piece)
}
