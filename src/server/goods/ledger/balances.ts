import { type Database, many, run, sql } from '#server/base/store/sql.ts'

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

/** So many rows go at once, so that none who moves something there waits long. */
const rowsAtOnce = 10_000

/**
 * Removes the balances of places where nothing lies and nothing is promised; one that is not there is nothing as well. After
 * years they are nine of ten: every cart has carried every product once, and whoever looks for a product read them all.
 */
export const forgetEmptyBalances = async (db: Database): Promise<void> => {
  const empty = sql`select ctid from stock where quantity = 0 and reserved = 0 limit ${rowsAtOnce} for update skip locked`
  while ((await run(db, sql`delete from stock where ctid = any (array(${empty}))`)) === rowsAtOnce);
}
