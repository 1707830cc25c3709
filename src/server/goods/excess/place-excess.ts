import type { ExcessBox, excess } from '#contract/calls/goods/excess.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { Operations } from '#server/base/call.ts'
import { one, sql } from '#server/base/store/sql.ts'
import { moveGoods } from '../ledger/move-goods.ts'
import { StockShort } from '../ledger/stock-short.ts'
import { ownWarehouse } from '../places/own-warehouse.ts'
import { demandTargetShelf, type TargetShelf } from '../shelves/contents/demand-target-shelf.ts'
import { demandProduct } from './demand-product.ts'
import { excessOf, readBox } from './read-box.ts'

type PlaceCall = Parameters<Operations['excess']['place']>[0]

/** Puts pieces from the excess box on a shelf; from then on they can be sold. */
export const placeExcess = async (
  call: PlaceCall,
  { productID, shelfBarcode, piece }: InputOfCall<typeof excess.place>,
): Promise<ExcessBox> => {
  const { db, tenantId, caller, operationId, refuse } = call
  await demandProduct(call, productID, piece)
  const from = await excessOf(call)
  const shelf = await demandTargetShelf(call, { id: from, warehouseId: ownWarehouse(call) }, shelfBarcode)
  await demandRoom(call, shelf, productID)
  const goods = { productId: productID, quantity: piece, from, to: shelf.id } as const
  await moveGoods(db, tenantId, [{ kind: 'placement', ...goods, userId: caller.id, operationId }]).catch(error => {
    if (error instanceof StockShort) refuse('EXCESS_PIECE_TOO_MUCH', { left: error.stock })
    throw error
  })
  return readBox(call)
}

/** Refuses one more product on a shelf that holds as many as the merchant allows. */
const demandRoom = async (
  { db, tenantId, settings, refuse }: PlaceCall,
  { id, code }: TargetShelf,
  productId: number,
): Promise<void> => {
  const most = settings.placementSettings.mixedProductsPerShelf
  if (most === 0) return
  const { others, isThere } = await one<{ others: number; isThere: boolean }>(
    db,
    sql`select count(*) as others, coalesce(bool_or(product_id = ${productId}), false) as "isThere"
      from stock where tenant_id = ${tenantId} and place_id = ${id} and quantity > 0`,
  )
  if (!isThere && others >= most) refuse('SHELF_MIXED_FULL', { shelf: code, most })
}
