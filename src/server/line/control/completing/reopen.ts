import type { Operations } from '#server/base/call.ts'
import { writeNotices } from '#server/base/outbox/write-notices.ts'
import { many, maybeOne, run, sql } from '#server/base/store/sql.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { moveGoods } from '#server/goods/ledger/move-goods.ts'
import { readControlOrders } from '../read-control-orders.ts'
import { type Controlled, lockControlled } from './lock-controlled.ts'
import { moveOf } from './move-of.ts'

type ReopenCall = Parameters<Operations['qualityControl']['reopen']>[0]

/**
 * Takes an order's completion back, by who completed it: its goods lie in the parcel or the slot that they came from, all of
 * them read, and its packages are void; the invoice keeps its number. Refuses CONTROL_STANDS {orderNo} once a label of it was scanned at
 * the dock, where other goods were put into that parcel since, or that slot's cart was left.
 */
export const reopen: Operations['qualityControl']['reopen'] = async (call, { id }) => {
  const { db, tenantId, caller, refuse } = call
  const order = await lockControlled(call, id)
  const stands = () => refuse('CONTROL_STANDS', { orderNo: order.orderNo })
  if (order.status !== 4 || order.checkedBy !== caller.id) stands()
  const parcelId = await parcelBefore(call, order)
  const place = parcelId ?? (await cartBefore(call, order)) ?? stands()
  await voidPackages(call, order, stands)
  const from = await areaOf(db, tenantId, order.warehouseId, 'dispatch')
  const packed = order.lines.filter(({ checked }) => checked > 0)
  await moveGoods(
    db,
    tenantId,
    packed.map(line => moveOf(call, order, line, { kind: 'check-back', quantity: line.checked, from, to: place })),
  )
  await run(
    db,
    sql`with told as (
      insert into order_reading (tenant_id, order_id, order_line_id, kind, piece, read_by)
      select tenant_id, order_id, id, 'read', checked, ${caller.id} from order_line
      where tenant_id = ${tenantId} and order_id = ${id} and checked > 0 order by id
    ), unpacked as (
      update order_line set checked = 0, combined = case when ${parcelId}::bigint is null then 0 else combined end
      where tenant_id = ${tenantId} and order_id = ${id} and checked > 0
    )
    update customer_order set parcel_id = ${parcelId}::bigint, checked_at = null, checked_by = null, package_status = 2,
      readings = readings + 1
    where tenant_id = ${tenantId} and id = ${id}`,
  )
  const [reopened] = await readControlOrders(call, sql`o.id = ${id}`)
  return reopened!
}

/** The parcel that an order's goods were taken out of, if nothing was put into it since; locked. */
const parcelBefore = async (
  { db, tenantId }: Pick<ReopenCall, 'db' | 'tenantId'>,
  { lines }: Controlled,
): Promise<number | null> => {
  const parcel = await maybeOne<{ id: number }>(
    db,
    sql`select p.id from parcel p
      join lateral (
        select m.id, m.at, m.from_place_id from movement m
        where m.tenant_id = p.tenant_id and m.order_line_id = any (${lines.map(({ id }) => id)}::bigint[]) and m.kind = 'check'
        order by m.id desc limit 1
      ) out on out.from_place_id = p.id
      where p.tenant_id = ${tenantId} and p.is_active and not exists (
        select from movement m
        where m.tenant_id = p.tenant_id and m.to_place_id = p.id and m.at >= out.at and m.id > out.id)
      for no key update of p`,
  )
  return parcel?.id ?? null
}

/** The cart of a slot that an order's goods were taken out of, as long as its set is in it. */
const cartBefore = async (
  { db, tenantId }: Pick<ReopenCall, 'db' | 'tenantId'>,
  { slot, set, lines }: Controlled,
): Promise<number | null> => {
  if (slot === null) return null
  const last = await maybeOne<{ from: number }>(
    db,
    sql`select from_place_id as "from" from movement
      where tenant_id = ${tenantId} and order_line_id = any (${lines.map(({ id }) => id)}::bigint[]) and kind = 'check'
      order by id desc limit 1`,
  )
  return last !== null && last.from === set?.cartId ? last.from : null
}

/** The packages of an order are none any more; a carrier who has heard of them hears that they will not come. */
const voidPackages = async (
  { db, tenantId }: Pick<ReopenCall, 'db' | 'tenantId'>,
  { id, orderNo }: Controlled,
  stands: () => never,
): Promise<void> => {
  const packages = await many<{ barcode: string; carrierId: number; isScanned: boolean }>(
    db,
    sql`delete from cargo_package where tenant_id = ${tenantId} and order_id = ${id}
      returning barcode, carrier_id as "carrierId", scanned_at is not null as "isScanned"`,
  )
  if (packages.some(({ isScanned }) => isScanned)) stands()
  const unheard = await run(
    db,
    sql`delete from outbox where tenant_id = ${tenantId} and order_id = ${id} and kind = 'cargoMade' and tries = 0 and done_at is null`,
  )
  const [first] = packages
  if (unheard > 0 || first === undefined) return
  await writeNotices(db, tenantId, [
    {
      kind: 'cargoCancelled',
      orderId: id,
      carrierId: first.carrierId,
      payload: { orderNo, barcodes: packages.map(({ barcode }) => barcode) },
    },
  ])
}
