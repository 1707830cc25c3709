import type { ExcessBox, excess } from '#contract/calls/goods/excess.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { Operations } from '#server/base/call.ts'
import { moveGoods } from '../ledger/move-goods.ts'
import { StockShort } from '../ledger/stock-short.ts'
import { ownWarehouse } from '../places/own-warehouse.ts'
import { demandRoom } from '../shelves/contents/demand-room.ts'
import { demandTargetShelf } from '../shelves/contents/demand-target-shelf.ts'
import { demandProduct } from './demand-product.ts'
import { excessOf, readBox } from './read-box.ts'

/** Puts pieces from the excess box on a shelf; from then on they can be sold. */
export const placeExcess = async (
  call: Parameters<Operations['excess']['place']>[0],
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
