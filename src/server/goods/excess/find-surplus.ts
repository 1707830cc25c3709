import { toQuantity } from '#base/decimals.ts'
import type { excess } from '#contract/calls/goods/excess.ts'
import type { InputOfCall, ModelOf } from '#contract/define.ts'
import type { Operations } from '#server/base/call.ts'
import { areaOf } from '../ledger/areas.ts'
import { moveGoods } from '../ledger/move-goods.ts'
import { ownWarehouse } from '../places/own-warehouse.ts'
import { demandPieces } from '../products/demand-pieces.ts'
import { scannedProduct } from '../products/scanned-product.ts'
import { excessOf, readBox } from './read-box.ts'

/** What was taken out of the excess box; pieces that the books do not know of there are booked into it, once that is confirmed: what is weighed, with its weight. */
export const findSurplus = async (
  call: Parameters<Operations['excess']['find']>[0],
  input: InputOfCall<typeof excess.find>,
): Promise<ModelOf<typeof excess.find>> => {
  const { db, tenantId, caller, operationId, refuse } = call
  const { products } = await readBox(call)
  const product = await scannedProduct(call, products, input.barcode)
  const known = products.find(({ productID }) => productID === product.id)?.piece ?? 0
  if (product.isDecimal && product.carried === null && !input.isConfirmed)
    return known > 0
      ? { productID: product.id, piece: null, box: { products } }
      : refuse('EXCESS_TO_WEIGH', { product: product.name })
  const piece = toQuantity(product.carried ?? input.piece)
  demandPieces(call, product, piece)
  if (known >= piece) return { productID: product.id, piece, box: { products } }
  if (!input.isConfirmed) refuse('EXCESS_NOT_IN_BOX', { product: product.name })
  const from = await areaOf(db, tenantId, ownWarehouse(call), 'adjustment')
  const to = await excessOf(call)
  const goods = {
    productId: product.id,
    quantity: toQuantity(piece - known),
    from,
    to,
    reason: '@reason.foundInExcess',
  } as const
  await moveGoods(db, tenantId, [{ kind: 'correction', ...goods, userId: caller.id, operationId }])
  return { productID: product.id, piece, box: await readBox(call) }
}
