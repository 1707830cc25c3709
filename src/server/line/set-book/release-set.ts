import { type Database, many, one, run, sql } from '#server/base/store/sql.ts'
import { reserve } from '#server/goods/ledger/move-goods.ts'
import { allocationTables, isLive, isOpen } from './live-allocations.ts'
import type { PickingSet } from './my-set.ts'

/** How many pieces are still to be picked of a set. */
export const piecesLeft = async (db: Database, tenantId: number, setId: number): Promise<number> => {
  const { left } = await one<{ left: number }>(
    db,
    sql`select coalesce(sum(a.piece - a.picked - a.missing), 0) as left
      from ${allocationTables} where a.tenant_id = ${tenantId} and a.set_id = ${setId} and ${isLive}`,
  )
  return left
}

/** Takes a picked set out of its picker's hands. Without goods in its cart there is nothing to combine: it is closed. */
export const releaseSet = async (db: Database, tenantId: number, set: PickingSet): Promise<void> => {
  await letGoOfCancelled(db, tenantId, set.id)
  await run(
    db,
    sql`update picking_set
      set user_id = null, status = case when exists (
        select from stock where tenant_id = ${tenantId} and place_id = ${set.cartId}::bigint and quantity > 0
      ) then 'picked' else 'closed' end
      where tenant_id = ${tenantId} and id = ${set.id}`,
  )
}

/** Nobody will pick what is left of cancelled orders: its shelves' promises end. */
const letGoOfCancelled = async (db: Database, tenantId: number, setId: number): Promise<void> => {
  const open = await many<{ id: number; shelfId: number; productId: number; left: number }>(
    db,
    sql`select a.id, a.shelf_id as "shelfId", a.product_id as "productId", a.piece - a.picked - a.missing as left
      from ${allocationTables}
      where a.tenant_id = ${tenantId} and a.set_id = ${setId} and ${isOpen} and not (${isLive})`,
  )
  if (open.length === 0) return
  const reservations = open.map(({ shelfId, productId, left }) => ({ placeId: shelfId, productId, quantity: -left }))
  await reserve(db, tenantId, reservations)
  await run(
    db,
    sql`update allocation set piece = picked + missing
      where tenant_id = ${tenantId} and id = any (${open.map(row => row.id)}::bigint[])`,
  )
}
