import type { PickedShelf } from '#contract/shapes/shelf.ts'
import type { Operations } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { allocationTables, isLive, isOpen } from '../set-book/live-allocations.ts'
import { mySet } from '../set-book/my-set.ts'

/** The shelves that the caller's set has still to be picked from, in walking order; the finished ones too, if asked. */
export const readShelves: Operations['picking']['shelves'] = async (call, { finished = false }) => {
  const { db, tenantId } = call
  const set = await mySet(call)
  const shelves = await many<Omit<PickedShelf, 'subUnitList'>>(
    db,
    sql`select id, definition, code, barcode, rank, is_missing_product_shelf as "isMissingProductShelf",
        is_lot_shelf as "isLotShelf", parent_id as "parentId", is_open_for_sale as "isOpenForSale",
        visited.cart_left as "cartLeft"
      from shelf
      join (
        select a.shelf_id, min(a.walk_rank) as walk_rank, min(a.cart_left) as cart_left from ${allocationTables}
        where a.tenant_id = ${tenantId} and a.set_id = ${set.id} and a.piece > 0 and (${finished} or ${isOpen}) and ${isLive}
        group by a.shelf_id
      ) visited on visited.shelf_id = shelf.id
      where tenant_id = ${tenantId}
      order by visited.walk_rank, rank, id`,
  )
  return shelves.map(shelf => ({ ...shelf, subUnitList: [] }))
}
