import type { byHand } from '#contract/calls/goods/by-hand.ts'
import type { InputOfCall, ModelOf } from '#contract/define.ts'
import type { Operations } from '#server/base/call.ts'
import { maybeOne, one, sql } from '#server/base/store/sql.ts'
import { areaOf } from '../ledger/areas.ts'
import { endOf, lockBalances } from '../ledger/balances.ts'
import { moveGoods } from '../ledger/move-goods.ts'
import { demandLying } from './demand-lying.ts'
import { readHandShelf } from './read-hand-shelf.ts'

/** Takes a change by hand back: the goods go the other way, under the same document. */
export const takeBackChange = async (
  call: Parameters<Operations['byHand']['takeBack']>[0],
  { changeID }: InputOfCall<typeof byHand.takeBack>,
): Promise<ModelOf<typeof byHand.takeBack>> => {
  const { db, tenantId, caller, operationId, refuse } = call
  const change =
    (await maybeOne<{ shelfId: number; productId: number; quantity: number; document: string }>(
      db,
      sql`update hand_change set taken_back_at = now()
        where tenant_id = ${tenantId} and id = ${changeID} and user_id = ${caller.id} and taken_back_at is null
        returning shelf_id as "shelfId", product_id as "productId", quantity, document`,
    )) ?? refuse('HAND_CHANGE_NOT_FOUND')
  const { shelfId, productId, quantity, document } = change
  const { warehouseId } = await one<{ warehouseId: number }>(
    db,
    sql`select warehouse_id as "warehouseId" from shelf where tenant_id = ${tenantId} and id = ${shelfId}`,
  )
  const outside = await areaOf(db, tenantId, warehouseId, 'adjustment')
  await lockBalances(db, tenantId, [endOf(shelfId, productId), endOf(outside, productId)])
  if (quantity > 0) await demandLying(call, shelfId, productId, quantity)
  const [from, to] = quantity > 0 ? [shelfId, outside] : [outside, shelfId]
  const goods = { productId, quantity: Math.abs(quantity), from, to, reason: '@reason.takenBack', document } as const
  await moveGoods(db, tenantId, [{ kind: 'correction', ...goods, userId: caller.id, operationId }])
  return { shelf: await readHandShelf(db, tenantId, shelfId, productId), changeID: null, difference: -quantity }
}
