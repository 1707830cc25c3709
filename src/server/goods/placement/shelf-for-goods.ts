import type { Call } from '#server/base/call.ts'
import { one, sql } from '#server/base/store/sql.ts'
import { shelfForHands } from '../by-hand/shelf-for-hands.ts'
import { demandRoom } from '../shelves/contents/demand-room.ts'

export interface ShelfForGoods {
  readonly id: number
  readonly code: string
}

type ShelfCall = Call<
  | 'WAREHOUSE_NOT_FOUND'
  | 'HAND_SHELF_UNKNOWN'
  | 'HAND_SHELF_FIRST'
  | 'HAND_SHELF_ELSEWHERE'
  | 'HAND_SHELF_PASSIVE'
  | 'PLACEMENT_ZONE'
  | 'PLACEMENT_MISSING_SHELF'
  | 'PLACEMENT_LOT_SHELF'
  | 'SHELF_MIXED_FULL'
>

/**
 * The shelf that a code names and that these goods may go to, kept so: who puts something else there waits. Refuses one that
 * only stands over others, one for missing products, one that is for no lots where goods of a lot have shelves of their own, and one with enough products.
 */
export const shelfForGoods = async (
  call: ShelfCall,
  code: string,
  { productId, hasLot }: { readonly productId: number; readonly hasLot: boolean },
): Promise<ShelfForGoods> => {
  const { settings, refuse } = call
  const shelf = await keptShelf(call, code)
  if (shelf.isZone) refuse('PLACEMENT_ZONE', { shelf: shelf.code })
  if (shelf.isForMissing) refuse('PLACEMENT_MISSING_SHELF', { shelf: shelf.code })
  if (settings.placementSettings.lotShelf && hasLot && !shelf.isForLots && !shelf.isForDefects)
    refuse('PLACEMENT_LOT_SHELF', { shelf: shelf.code })
  await demandRoom(call, shelf, productId)
  return shelf
}

/** An active shelf of the caller's warehouse by its code, kept as it is until the transaction ends. */
export const keptShelf = async (
  call: Call<
    'WAREHOUSE_NOT_FOUND' | 'HAND_SHELF_UNKNOWN' | 'HAND_SHELF_FIRST' | 'HAND_SHELF_ELSEWHERE' | 'HAND_SHELF_PASSIVE'
  >,
  code: string,
) => {
  const { db, tenantId, refuse } = call
  const id = await shelfForHands(call, code)
  const shelf = await one<
    ShelfForGoods & {
      isActive: boolean
      isForMissing: boolean
      isForLots: boolean
      isForDefects: boolean
      isZone: boolean
    }
  >(
    db,
    sql`select id, code, is_active as "isActive", is_missing_product_shelf as "isForMissing", is_lot_shelf as "isForLots",
        is_defect_shelf as "isForDefects", exists (
          select from shelf sub where sub.tenant_id = shelf.tenant_id and sub.parent_id = shelf.id and sub.is_active
        ) as "isZone"
      from shelf where tenant_id = ${tenantId} and id = ${id} for no key update`,
  )
  if (!shelf.isActive) refuse('HAND_SHELF_PASSIVE', { shelf: shelf.code })
  return shelf
}
