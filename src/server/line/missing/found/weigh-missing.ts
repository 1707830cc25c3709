import { toQuantity } from '#base/decimals.ts'
import type { Call } from '#server/base/call.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import { reserve } from '#server/goods/ledger/move-goods.ts'
import { endResourcing } from '../../resourcing/end-resourcing.ts'
import type { MissingLineLocked } from '../lock-missing-line.ts'

/**
 * So much more of a missing line is wanted than was, or less: what is weighed is what is sent and charged, what was ordered
 * stays known. What is promised beyond it is let go of.
 */
export const weighMissing = async (
  { db, tenantId }: Pick<Call, 'db' | 'tenantId'>,
  { id, order, open }: MissingLineLocked,
  off: number,
): Promise<void> => {
  await run(
    db,
    sql`with weighed as (
      update order_line set piece = piece + ${off}::numeric, missing = missing + ${off}::numeric,
        ordered = coalesce(ordered, piece)
      where tenant_id = ${tenantId} and id = ${id} returning unit_price
    )
    update customer_order o set amount = o.amount + round(${off}::numeric * weighed.unit_price, 2) from weighed
    where o.tenant_id = ${tenantId} and o.id = ${order.id}`,
  )
  let less = Math.max(0, -off)
  const rows = await many<{ id: number; missing: number }>(
    db,
    sql`select id, missing from allocation
      where tenant_id = ${tenantId} and order_line_id = ${id} and missing > 0 order by id desc`,
  )
  for (const { id: allocationId, missing } of rows) {
    const n = Math.min(less, missing)
    less = toQuantity(less - n)
    if (n > 0)
      await run(
        db,
        sql`update allocation set piece = piece - ${n}::numeric, missing = missing - ${n}::numeric
          where tenant_id = ${tenantId} and id = ${allocationId}`,
      )
  }
  await reserve(db, tenantId, await endResourcing(db, tenantId, sql`select ${id}::bigint`, toQuantity(open + off)))
}
