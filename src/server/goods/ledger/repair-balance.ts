import { type Database, one, run, sql } from '#server/base/store/sql.ts'
import { transferPromises } from '../places/transfer-promises.ts'
import { endOf, lockBalances } from './balances.ts'

/** A fault of a balance or promise, which the movements and the sets themselves can mend. */
export interface MendableFault {
  readonly kind: 'balance' | 'reserved'
  readonly placeId: number
  readonly productId: number
}

/**
 * Writes a stored figure anew from what it is the sum of, under the lock that every movement takes: what was counted
 * before the lock may be old. False where the books themselves say what no place can hold; a count must tell then.
 */
export const repairBalance = async (db: Database, tenantId: number, fault: MendableFault): Promise<boolean> => {
  const { kind, placeId, productId } = fault
  const balances = await lockBalances(db, tenantId, [endOf(placeId, productId)])
  const balance = balances.get(endOf(placeId, productId))!
  const { moved, promised } = await one<{ moved: number; promised: number }>(
    db,
    sql`select
      (select coalesce(sum(case when to_place_id = ${placeId} then quantity else -quantity end), 0) from movement
        where tenant_id = ${tenantId} and product_id = ${productId} and ${placeId} in (from_place_id, to_place_id)) as moved,
      (select coalesce(sum(piece - picked - missing), 0)
        from allocation join picking_set s on s.tenant_id = ${tenantId} and s.id = set_id
        where allocation.tenant_id = ${tenantId} and shelf_id = ${placeId} and product_id = ${productId}
          and s.status in ('waiting', 'picking'))
        + (select coalesce(sum(piece - taken), 0) from resourcing
          where tenant_id = ${tenantId} and shelf_id = ${placeId} and product_id = ${productId})
        + (select coalesce(sum(quantity), 0) from (${transferPromises(tenantId)}) as transfers
          where place_id = ${placeId} and product_id = ${productId}) as promised`,
  )
  const quantity = kind === 'balance' ? moved : balance.quantity
  const reserved = kind === 'reserved' ? promised : balance.reserved
  if (balance.isReal && (quantity < 0 || reserved > quantity)) return false
  await run(
    db,
    sql`update stock set quantity = ${quantity}, reserved = ${reserved}
      where tenant_id = ${tenantId} and place_id = ${placeId} and product_id = ${productId}`,
  )
  return true
}
