import { sumQuantities } from '#base/decimals.ts'
import type { Call } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { moveGoods } from '#server/goods/ledger/move-goods.ts'
import type { LockedTable } from './work/lock-table.ts'
import { tableMove } from './work/table-move.ts'
import type { Claim } from './work/table-work.ts'

/** Takes so many pieces of cancelled lines out of the cart, from the first line on; nobody waits for them any more. */
export const takeExcess = async (
  call: Pick<Call, 'db' | 'tenantId' | 'caller' | 'operationId'>,
  table: LockedTable,
  claims: readonly Claim[],
  piece: number,
): Promise<void> => {
  const { db, tenantId } = call
  const taken: { readonly lineId: number; readonly productId: number; readonly quantity: number }[] = []
  for (const { line } of claims) {
    const left = piece - sumQuantities(taken.map(({ quantity }) => quantity))
    const quantity = sumQuantities([Math.min(left, line.inCart)])
    if (quantity > 0) taken.push({ lineId: line.id, productId: line.productId, quantity })
  }
  if (taken.length === 0) return
  const excess = await areaOf(db, tenantId, table.warehouseId, 'excess')
  await moveGoods(
    db,
    tenantId,
    taken.map(({ lineId, productId, quantity }) =>
      tableMove(call, table, {
        kind: 'excess',
        productId,
        quantity,
        from: table.cartId,
        to: excess,
        orderLineId: lineId,
      }),
    ),
  )
  await run(
    db,
    sql`update order_line l set excess = l.excess + taken.quantity
      from unnest(${taken.map(({ lineId }) => lineId)}::bigint[], ${taken.map(({ quantity }) => quantity)}::numeric[])
        as taken (id, quantity)
      where l.tenant_id = ${tenantId} and l.id = taken.id`,
  )
}
