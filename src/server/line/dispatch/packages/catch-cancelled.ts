import type { Call } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { moveGoods } from '#server/goods/ledger/move-goods.ts'
import type { LockedOrder } from '../../order-book/lock-orders.ts'
import { checkedLines } from './checked-lines.ts'

/** What lies ready of locked cancelled orders becomes excess; done once, it finds nothing more. */
export const catchCancelled = async (call: Call, orders: readonly LockedOrder[]): Promise<void> => {
  const { db, tenantId, caller, operationId } = call
  const orderIds = orders.map(order => order.id)
  const lines = await checkedLines(db, tenantId, orderIds)
  if (lines.length === 0) return
  const areas = new Map<number, readonly [dispatch: number, excess: number]>()
  for (const { warehouseId } of lines)
    if (!areas.has(warehouseId))
      areas.set(warehouseId, [
        await areaOf(db, tenantId, warehouseId, 'dispatch'),
        await areaOf(db, tenantId, warehouseId, 'excess'),
      ])
  const moves = lines.map(({ id, productId, setId, warehouseId, checked }) => {
    const [from, to] = areas.get(warehouseId)!
    return {
      kind: 'excess' as const,
      productId,
      quantity: checked,
      from,
      to,
      setId: setId ?? undefined,
      orderLineId: id,
      userId: caller.id,
      operationId,
    }
  })
  await moveGoods(db, tenantId, moves)
  await run(
    db,
    sql`update order_line set excess = excess + checked, combined = combined - checked, checked = 0
      where tenant_id = ${tenantId} and order_id = any (${orderIds}::bigint[]) and checked > 0`,
  )
}
