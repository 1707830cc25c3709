import type { Operations } from '#server/base/call.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import { type MendableFault, repairBalance } from './repair-balance.ts'
import { repairCounts } from './repair-counts.ts'

interface Fault {
  readonly id: number
  readonly kind: string
  readonly placeId: number | null
  readonly productId: number | null
  readonly setId: number | null
  readonly orderId: number | null
}

/** Repairs what can be of the faults named, and marks it. */
export const repairFaults: Operations['ledger']['repair'] = async ({ db, tenantId, caller, refuse }, { ids }) => {
  const faults = await many<Fault>(
    db,
    sql`select id, kind, place_id as "placeId", product_id as "productId", set_id as "setId",
        order_id as "orderId" from stock_fault
      where tenant_id = ${tenantId} and id = any (${ids}::bigint[]) and repaired_at is null
      order by place_id, product_id, id for no key update`,
  )
  if (faults.length === 0) refuse('STOCK_FAULT_NOT_FOUND', { id: ids[0]! })
  // Sets and orders are locked before balances, as everywhere.
  const counts = faults.filter(({ kind }) => kind === 'count')
  const setIds = counts.flatMap(({ setId }) => setId ?? [])
  const orderIds = counts.flatMap(({ orderId }) => orderId ?? [])
  if (counts.length > 0) await repairCounts(db, tenantId, { setIds, orderIds })
  const repaired = counts.map(({ id }) => id)
  for (const fault of faults)
    if (isMendable(fault) && (await repairBalance(db, tenantId, fault))) repaired.push(fault.id)
  await run(
    db,
    sql`update stock_fault set repaired_at = now(), repaired_by = ${caller.id}
      where tenant_id = ${tenantId} and id = any (${repaired}::bigint[])`,
  )
  return { repaired: repaired.length, left: faults.length - repaired.length }
}

const isMendable = (fault: Fault): fault is Fault & MendableFault =>
  fault.placeId !== null && fault.productId !== null && (fault.kind === 'balance' || fault.kind === 'reserved')
