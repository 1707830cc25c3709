import type { Call, Operations } from '#server/base/call.ts'
import { many, one, run, sql } from '#server/base/store/sql.ts'
import { lockOrders } from '../../order-book/lock-orders.ts'
import { findOtherStore } from './find-other-store.ts'
import { tellOtherStore } from './tell-other-store.ts'

interface AskedTransfer {
  readonly id: number
  readonly orderId: number
  readonly newOrderId: number
  readonly productId: number
  readonly piece: number
  readonly fromWarehouseId: number
  readonly toWarehouseId: number
  readonly causeId: number | null
}

export const orderTransfers: Operations['orderTransfers'] = {
  async accept(call, { ids }) {
    const asked = await demandAsked(call, ids)
    await decide(call, asked, 'accepted')
    return { accepted: asked.length }
  },

  async sendBack(call, { ids }) {
    const asked = await demandAsked(call, ids)
    for (const transfer of asked) await sendOn(call, transfer)
    await decide(call, asked, 'sentBack')
    return { sentBack: asked.length }
  },
}

/** What the caller's warehouse was asked and has not sent back, its orders locked. Refuses ORDER_TRANSFER_NOT_FOUND {id}. */
const demandAsked = async (
  call: Call<'ORDER_TRANSFER_NOT_FOUND'>,
  ids: readonly number[],
): Promise<readonly AskedTransfer[]> => {
  const { db, tenantId, caller, refuse } = call
  const read = () =>
    many<AskedTransfer>(
      db,
      sql`select id, order_id as "orderId", new_order_id as "newOrderId", product_id as "productId", piece,
          from_warehouse_id as "fromWarehouseId", to_warehouse_id as "toWarehouseId", return_cause_id as "causeId"
        from order_transfer
        where tenant_id = ${tenantId} and to_warehouse_id = ${caller.warehouseId} and id = any (${ids}::bigint[])
          and decision is distinct from 'sentBack' order by id`,
    )
  await lockOrders(
    db,
    tenantId,
    (await read()).map(({ newOrderId }) => newOrderId),
  )
  // Somebody may have sent them back while their orders were waited for.
  const asked = await read()
  const unknown = ids.find(id => !asked.some(transfer => transfer.id === id))
  if (unknown !== undefined) refuse('ORDER_TRANSFER_NOT_FOUND', { id: unknown })
  return asked
}

const decide = (
  { db, tenantId, caller }: Call,
  asked: readonly AskedTransfer[],
  decision: 'accepted' | 'sentBack',
): Promise<number> =>
  run(
    db,
    sql`update order_transfer set decision = ${decision}, decided_by = ${caller.id}, decided_at = now()
      where tenant_id = ${tenantId} and id = any (${asked.map(({ id }) => id)}::bigint[])`,
  )

/** Gives the order that asks for the pieces to the next store that has them, or back to where they were wanted first. */
const sendOn = async (call: Call<'ORDER_TRANSFER_BEGUN'>, transfer: AskedTransfer): Promise<void> => {
  const { db, tenantId, caller, refuse } = call
  const { newOrderId, productId, piece, fromWarehouseId } = transfer
  const order = await one<{ orderNo: string; status: number; setId: number | null }>(
    db,
    sql`select order_no as "orderNo", status, set_id as "setId" from customer_order
      where tenant_id = ${tenantId} and id = ${newOrderId}`,
  )
  if (order.status > 2 || order.setId !== null) refuse('ORDER_TRANSFER_BEGUN', { orderNo: order.orderNo })
  const refusing = await many<{ warehouseId: number }>(
    db,
    sql`select to_warehouse_id as "warehouseId" from order_transfer
      where tenant_id = ${tenantId} and new_order_id = ${newOrderId}`,
  )
  const except = refusing.map(({ warehouseId }) => warehouseId)
  const next = await findOtherStore(
    call,
    { orderId: newOrderId, warehouseId: fromWarehouseId, productId },
    piece,
    except,
  )
  const warehouseId = next?.warehouseId ?? fromWarehouseId
  await run(
    db,
    sql`with history as (
        insert into order_status_change (tenant_id, order_id, user_id, old_status, new_status, reason)
        values (${tenantId}, ${newOrderId}, ${caller.id}, ${order.status}, ${order.status}, '@reason.sentBack')
      )
      update customer_order o set warehouse_id = warehouse.id, store_id = warehouse.store_id
      from warehouse where warehouse.tenant_id = o.tenant_id and warehouse.id = ${warehouseId}
        and o.tenant_id = ${tenantId} and o.id = ${newOrderId}`,
  )
  if (next !== null)
    await run(
      db,
      sql`insert into order_transfer (tenant_id, order_id, new_order_id, product_id, piece, from_warehouse_id,
          to_warehouse_id, user_id, return_cause_id)
        values (${tenantId}, ${transfer.orderId}, ${newOrderId}, ${productId}, ${piece}, ${fromWarehouseId},
          ${warehouseId}, ${caller.id}, ${transfer.causeId})`,
    )
  await tellOtherStore(call, next === null ? 'orderSentBack' : 'orderFromOtherStore', {
    warehouseId,
    askedBy: next === null ? transfer.toWarehouseId : fromWarehouseId,
    orderId: newOrderId,
    productId,
    piece,
  })
}
