import type { ExcessBox, excess } from '#contract/calls/goods/excess.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { Operations } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { areaOf } from '../ledger/areas.ts'
import { endOf, lockBalances } from '../ledger/balances.ts'
import { moveGoods } from '../ledger/move-goods.ts'
import { ownWarehouse } from '../places/own-warehouse.ts'
import { excessOf, readBox } from './read-box.ts'

/** Takes products off the books of the excess box of which nothing lies in it, unless something came or went meanwhile. */
export const writeOffExcess = async (
  call: Parameters<Operations['excess']['writeOff']>[0],
  { products }: InputOfCall<typeof excess.writeOff>,
): Promise<ExcessBox> => {
  const { db, tenantId, caller, operationId, refuse } = call
  const told = new Map(products.map(({ productID, piece }) => [productID, piece]))
  const from = await excessOf(call)
  const to = await areaOf(db, tenantId, ownWarehouse(call), 'adjustment')
  const ids = [...told.keys()]
  const known = await many<{ id: number }>(
    db,
    sql`select id from product where tenant_id = ${tenantId} and id = any (${ids}::bigint[])`,
  )
  const foreign = ids.find(id => known.every(product => product.id !== id))
  if (foreign !== undefined) refuse('PRODUCT_NOT_FOUND', { barcode: String(foreign) })
  const balances = await lockBalances(
    db,
    tenantId,
    ids.flatMap(productId => [endOf(from, productId), endOf(to, productId)]),
  )
  const moves = [...told].map(([productId, quantity]) => {
    if (balances.get(endOf(from, productId))?.quantity !== quantity) refuse('EXCESS_CHANGED')
    const goods = { productId, quantity, from, to, reason: '@reason.notInExcess' } as const
    return { kind: 'count', ...goods, userId: caller.id, operationId } as const
  })
  await moveGoods(db, tenantId, moves)
  return readBox(call)
}
