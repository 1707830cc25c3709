import { toQuantity } from '#base/decimals.ts'
import type { Call } from '#server/base/call.ts'
import { writeAtOnce } from '#server/base/store/one-statement.ts'
import { sql } from '#server/base/store/sql.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { knownBalances } from '#server/goods/ledger/known-balances.ts'
import { goodsMoved } from '#server/goods/ledger/move-goods.ts'
import { parcelEmptied } from './free-parcel.ts'
import { goodsPlace } from './held-goods.ts'
import type { JudgedLine } from './judge-lines.ts'
import type { Controlled } from './lock-controlled.ts'
import { moveOf } from './move-of.ts'

export interface PackingDetails {
  readonly desi: number
  readonly shippingType: string | null
}

/** Everything of the order is here: its goods go to the dispatch area, its parcel is free. Answers with its package status. */
export const checkOff = async (
  call: Call,
  order: Controlled,
  judged: readonly JudgedLine[],
  { desi, shippingType }: PackingDetails,
): Promise<number> => {
  const { db, tenantId, caller } = call
  const read = judged.filter(({ read }) => read > 0)
  const from = goodsPlace(order)!
  const dispatch = await areaOf(db, tenantId, order.warehouseId, 'dispatch')
  const moves = read.map(({ line, read }) =>
    moveOf(call, order, line, { kind: 'check', quantity: read, from, to: dispatch }),
  )
  const known = await knownBalances({ ...call, isHeld: true }, [], moves)
  const packageStatus = judged.some(({ line }) => line.short > 0) ? 6 : 5
  await writeAtOnce(db, sql`select`, {
    ...goodsMoved(tenantId, known, moves),
    emptied: { text: parcelEmptied(tenantId, order.id, order.parcel?.id) },
    lines: {
      text: sql`update order_line l set combined = done.checked, checked = done.checked
        from unnest(${read.map(({ line }) => line.id)}::bigint[],
          ${read.map(({ line, read }) => toQuantity(line.checked + read))}::numeric[]) as done (id, checked)
        where l.tenant_id = ${tenantId} and l.id = done.id`,
    },
    packed: {
      text: sql`update customer_order set parcel_id = null, checked_at = now(), checked_by = ${caller.id}, desi = ${desi},
          shipping_type = ${shippingType}, package_status = ${packageStatus}
        where tenant_id = ${tenantId} and id = ${order.id}`,
    },
  })
  return packageStatus
}
