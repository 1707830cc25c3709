import type { LotOfPieces } from '#contract/shapes/lot.ts'
import { type Database, many, sql } from '#server/base/store/sql.ts'

/** Pieces of one lot, or of one last day, at a place. */
export interface LotLying extends LotOfPieces {
  readonly placeId: number
  readonly productId: number
}

/** The lot alone. */
export const toldOf = ({ lot, expiresOn, piece }: LotLying): LotOfPieces => ({ lot, expiresOn, piece })

/** Of what lots the goods at these places are, as far as their movements told it, the nearest last day first; of these products, or of all. */
export const lotsLying = (
  { db, tenantId }: { readonly db: Database; readonly tenantId: number },
  placeIds: readonly number[],
  productIds: readonly number[] | null = null,
): Promise<LotLying[]> =>
  many(
    db,
    sql`select stock.place_id as "placeId", stock.product_id as "productId", told.lot,
        told.expires_on::text as "expiresOn", told.piece
      from stock
      cross join lateral lots_lying(stock.tenant_id, stock.place_id, stock.product_id, stock.quantity)
        with ordinality as told (lot, expires_on, piece, nth)
      where stock.tenant_id = ${tenantId} and stock.place_id = any (${placeIds}::bigint[]) and stock.quantity > 0
        and (${productIds}::bigint[] is null or stock.product_id = any (${productIds}::bigint[]))
      order by stock.place_id, stock.product_id, told.expires_on nulls last, told.nth`,
  )
