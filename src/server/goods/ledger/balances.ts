import { type Database, many, sql } from '#server/base/store/sql.ts'

/** What lies of a product at a place. */
export interface Balance {
  readonly placeId: number
  readonly productId: number
  readonly isReal: boolean
  readonly quantity: number
  readonly reserved: number
  /** A balance that never was is none of the table's rows yet. */
  readonly isThere: boolean
}

export const endOf = (placeId: number, productId: number): string => `${placeId}:${productId}`

/**
 * Locks the balances, in the ledger's one order, and answers with them by {@link endOf}; those that never were begin
 * at zero. The update changes nothing: it is what makes PostgreSQL lock a row that is there and return it as it is now.
 */
export const lockBalances = async (
  db: Database,
  tenantId: number,
  ends: Iterable<string>,
): Promise<ReadonlyMap<string, Balance>> => {
  const wanted = [...new Set(ends)].map(end => end.split(':').map(Number))
  const balances = await many<Balance>(
    db,
    sql`insert into stock (tenant_id, place_id, product_id, is_real)
      select place.tenant_id, place.id, wanted.product_id, place.is_real
      from unnest(${wanted.map(end => end[0])}::bigint[], ${wanted.map(end => end[1])}::bigint[])
        as wanted (place_id, product_id)
      join place on place.tenant_id = ${tenantId} and place.id = wanted.place_id
      order by place.id, wanted.product_id
      on conflict (tenant_id, place_id, product_id) do update set quantity = stock.quantity
      returning place_id as "placeId", product_id as "productId", is_real as "isReal", quantity, reserved,
        true as "isThere"`,
  )
  if (balances.length !== wanted.length) throw new Error('a place is not one of this merchant')
  return new Map(balances.map(balance => [endOf(balance.placeId, balance.productId), balance]))
}
