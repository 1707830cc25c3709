import type { Call } from '#server/base/call.ts'
import { type Database, many, maybeOne, run, sql } from '#server/base/store/sql.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { moveGoods } from '#server/goods/ledger/move-goods.ts'
import { lockOrders } from '../order-book/lock-orders.ts'
import type { LockedManifest } from './lock-manifest.ts'
import { checkedLines } from './packages/checked-lines.ts'
import { demandSoundOrders } from './packages/demand-sound-orders.ts'
import { tellHandedOver } from './tell-handed-over.ts'

type Keys = 'MANIFEST_EMPTY' | 'MANIFEST_INCOMPLETE' | 'CARGO_NOT_READY' | 'ORDER_STATUS_IS_CANCELLED'

/**
 * Closes a locked manifest: its goods go to their customers, its orders are with the carrier (status 6), and the carrier
 * is told in its own time. All or nothing, in a few statements however many packages there are.
 */
export const handOver = async (call: Call<Keys>, manifest: LockedManifest): Promise<void> => {
  const { db, tenantId, refuse } = call
  const orderIds = (
    await many<{ id: number }>(
      db,
      sql`select distinct order_id as id from cargo_package
        where tenant_id = ${tenantId} and manifest_id = ${manifest.id}`,
    )
  ).map(row => row.id)
  if (orderIds.length === 0) refuse('MANIFEST_EMPTY')
  await demandSoundOrders(call, await lockOrders(db, tenantId, orderIds))
  const incomplete = await firstIncomplete(db, tenantId, manifest.id)
  if (incomplete !== null) refuse('MANIFEST_INCOMPLETE', { ...incomplete })
  await moveToCustomers(call, manifest, orderIds)
  await closeOrders(call, manifest.id, orderIds)
  await tellHandedOver(db, tenantId, manifest)
}

const firstIncomplete = (db: Database, tenantId: number, manifestId: number) =>
  maybeOne<{ orderNo: string; scanned: number; of: number }>(
    db,
    sql`select o.order_no as "orderNo", count(*) as scanned, max(p.of) as of
      from cargo_package p join customer_order o on o.tenant_id = p.tenant_id and o.id = p.order_id
      where p.tenant_id = ${tenantId} and p.manifest_id = ${manifestId}
      group by o.order_no having count(*) < max(p.of) order by o.order_no limit 1`,
  )

const moveToCustomers = async (
  { db, tenantId, caller, operationId }: Call<Keys>,
  { no, warehouseId }: LockedManifest,
  orderIds: readonly number[],
): Promise<void> => {
  const from = await areaOf(db, tenantId, warehouseId, 'dispatch')
  const to = await areaOf(db, tenantId, warehouseId, 'customer')
  const moves = (await checkedLines(db, tenantId, orderIds)).map(({ id, productId, setId, checked }) => ({
    kind: 'hand-over' as const,
    productId,
    quantity: checked,
    from,
    to,
    setId: setId ?? undefined,
    orderLineId: id,
    document: `M${no}`,
    userId: caller.id,
    operationId,
  }))
  await moveGoods(db, tenantId, moves)
}

const closeOrders = (
  { db, tenantId, caller }: Call<Keys>,
  manifestId: number,
  orderIds: readonly number[],
): Promise<number> =>
  run(
    db,
    sql`with changed as (
      insert into order_status_change (tenant_id, order_id, user_id, old_status, new_status)
      select ${tenantId}, id, ${caller.id}, status, 6 from customer_order
      where tenant_id = ${tenantId} and id = any (${orderIds}::bigint[]) order by id
    ), lines as (
      update order_line set process = 3
      where tenant_id = ${tenantId} and order_id = any (${orderIds}::bigint[]) and process <> 2
    ), closed as (
      update manifest set closed_at = now() where tenant_id = ${tenantId} and id = ${manifestId}
    )
    update customer_order set status = 6 where tenant_id = ${tenantId} and id = any (${orderIds}::bigint[])`,
  )
