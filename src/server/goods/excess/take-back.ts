import type { ExcessBox, excess } from '#contract/calls/goods/excess.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { Operations } from '#server/base/call.ts'
import { moveGoods } from '../ledger/move-goods.ts'
import { StockShort } from '../ledger/stock-short.ts'
import { ownWarehouse } from '../places/own-warehouse.ts'
import { demandTargetShelf } from '../shelves/contents/demand-target-shelf.ts'
import { demandProduct } from './demand-product.ts'
import { excessOf, readBox } from './read-box.ts'

/** Takes pieces back from a shelf into the excess box; what of them was promised to a set meanwhile stays. */
export const takeBackExcess = async (
  call: Parameters<Operations['excess']['takeBack']>[0],
  { productID, shelfBarcode, piece }: InputOfCall<typeof excess.takeBack>,
): Promise<ExcessBox> => {
  const { db, tenantId, caller, operationId, refuse } = call
  await demandProduct(call, productID, piece)
  const to = await excessOf(call)
  const shelf = await demandTargetShelf(call, { id: to, warehouseId: ownWarehouse(call) }, shelfBarcode)
  const goods = { productId: productID, quantity: piece, from: shelf.id, to } as const
  await moveGoods(db, tenantId, [{ kind: 'placement-back', ...goods, userId: caller.id, operationId }]).catch(error => {
    if (error instanceof StockShort) refuse('EXCESS_NOT_ON_SHELF', { shelf: shelf.code, left: error.stock })
    throw error
  })
  return readBox(call)
}
