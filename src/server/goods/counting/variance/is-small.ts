import type { Call } from '#server/base/call.ts'
import { one, sql } from '#server/base/store/sql.ts'
import type { Held } from './hold-against-book.ts'

/**
 * Whether all of a shelf's differences are below what the merchant has corrected by itself, in pieces and in value; nothing
 * that is promised to anybody is.
 */
export const isSmall = async (
  { db, tenantId, settings }: Pick<Call, 'db' | 'tenantId' | 'settings'>,
  shelfId: number,
  differing: readonly Held[],
): Promise<boolean> => {
  const { applyUpToPieces, applyUpToValue } = settings.countSettings
  if (applyUpToPieces === 0) return false
  const { isSmall: small } = await one<{ isSmall: boolean }>(
    db,
    sql`select bool_and(abs(d.counted - d.book) <= ${applyUpToPieces}::numeric
        and (${applyUpToValue}::numeric = 0
          or abs(d.counted - d.book) * coalesce(p.cost, p.price) <= ${applyUpToValue}::numeric)
        and coalesce(stock.reserved, 0) <= coalesce(stock.quantity, 0) + least(0, d.counted - d.book)) as "isSmall"
      from unnest(${differing.map(({ productId }) => productId)}::bigint[],
        ${differing.map(({ counted }) => counted)}::numeric[], ${differing.map(({ book }) => book)}::numeric[])
        as d (product_id, counted, book)
      join product p on p.tenant_id = ${tenantId} and p.id = d.product_id
      left join stock on stock.tenant_id = p.tenant_id and stock.place_id = ${shelfId} and stock.product_id = p.id`,
  )
  return small
}
