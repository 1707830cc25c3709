import type { Call } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'

/** Pieces of one lot, or of one expiry, at a place. */
export interface LotLying {
  readonly placeId: number
  readonly productId: number
  readonly lot: string | null
  /** `YYYY-MM-DD`. */
  readonly expiresOn: string | null
  readonly piece: number
}

/**
 * Of what lot the goods at these places are, the nearest expiry first, by the movements that told it: what came, without
 * what was told to have gone. Where more was told than lies there, the nearest expiry is taken to have gone first.
 */
export const lotsLying = (
  { db, tenantId }: Pick<Call, 'db' | 'tenantId'>,
  placeIds: readonly number[],
  productIds: readonly number[] | null = null,
): Promise<LotLying[]> =>
  many(
    db,
    sql`select place_id as "placeId", product_id as "productId", lot, expires_on::text as "expiresOn",
        least(piece, quantity - behind) as piece
      from (
        select told.*, stock.quantity, coalesce(sum(told.piece) over (
          partition by told.place_id, told.product_id order by told.expires_on desc nulls first, told.last desc
          rows between unbounded preceding and 1 preceding), 0) as behind
        from (
          select place_id, product_id, lot, expires_on, sum(change) as piece, max(id) as last
          from (
            select to_place_id as place_id, product_id, lot, expires_on, quantity as change, id from movement
            where tenant_id = ${tenantId} and to_place_id = any (${placeIds}::bigint[])
              and (lot is not null or expires_on is not null)
              and (${productIds}::bigint[] is null or product_id = any (${productIds}::bigint[]))
            union all
            select from_place_id, product_id, lot, expires_on, -quantity, id from movement
            where tenant_id = ${tenantId} and from_place_id = any (${placeIds}::bigint[])
              and (lot is not null or expires_on is not null)
              and (${productIds}::bigint[] is null or product_id = any (${productIds}::bigint[]))
          ) moved
          group by place_id, product_id, lot, expires_on having sum(change) > 0
        ) told
        join stock on stock.tenant_id = ${tenantId} and stock.place_id = told.place_id
          and stock.product_id = told.product_id
      ) lying
      where quantity > behind
      order by place_id, product_id, expires_on nulls last, last`,
  )
