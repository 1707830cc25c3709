import { sumQuantities } from '#base/decimals.ts'
import type { Call } from '#server/base/call.ts'
import { many, maybeOne, sql } from '#server/base/store/sql.ts'
import { endOf, lockBalances } from '../../ledger/balances.ts'
import { type Move, moveGoods } from '../../ledger/move-goods.ts'

interface LockedShelf {
  readonly id: number
  readonly code: string
  readonly warehouseId: number
}

/** Takes everything off a shelf, to where `where` says; refuses if any of it is promised to a set. */
export const clearShelf = async (
  call: Call<'SHELF_NOT_FOUND' | 'SHELF_RESERVED'>,
  id: number,
  where: (shelf: LockedShelf) => Promise<Pick<Move, 'to' | 'kind' | 'reason'>>,
): Promise<void> => {
  const { db, tenantId, caller, operationId, refuse } = call
  const shelf =
    (await maybeOne<LockedShelf>(
      db,
      sql`select id, code, warehouse_id as "warehouseId" from shelf
        where tenant_id = ${tenantId} and id = ${id} for share`,
    )) ?? refuse('SHELF_NOT_FOUND', { id })
  const how = await where(shelf)
  const stored = await many<{ productId: number }>(
    db,
    sql`select product_id as "productId" from stock
      where tenant_id = ${tenantId} and place_id = ${id} and quantity > 0`,
  )
  // Locked before they are looked at, so that none of it can be promised meanwhile.
  const ends = stored.flatMap(({ productId }) => [endOf(id, productId), endOf(how.to, productId)])
  const balances = [...(await lockBalances(db, tenantId, ends)).values()]
  const here = balances.filter(balance => balance.placeId === id && balance.quantity > 0)
  const reserved = sumQuantities(here.map(balance => balance.reserved))
  if (reserved > 0) refuse('SHELF_RESERVED', { shelf: shelf.code, piece: reserved })
  const moves = here.map(({ productId, quantity }) => ({ productId, quantity, from: id, ...how }))
  await moveGoods(
    db,
    tenantId,
    moves.map(move => ({ ...move, userId: caller.id, operationId })),
  )
}
