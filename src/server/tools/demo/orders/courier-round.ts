import type { Call } from '#server/base/call.ts'
import { refuse } from '#server/base/refused.ts'
import { defaultSettings } from '#server/base/settings.ts'
import { type Database, many, one, run, sql } from '#server/base/store/sql.ts'
import { inThisThread } from '#server/base/threads/heavy-work.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { type Move, moveGoods } from '#server/goods/ledger/move-goods.ts'
import { totalDesi } from '#server/line/control/desi.ts'
import { handOver } from '#server/line/dispatch/hand-over.ts'
import { lockManifest } from '#server/line/dispatch/lock-manifest.ts'
import { openManifest } from '#server/line/dispatch/open-manifest.ts'
import { makePackages } from '#server/line/dispatch/packages/make-packages.ts'
import { scanPackage } from '#server/line/dispatch/scan-package.ts'
import { makeSet } from '#server/line/selection/make-set.ts'
import { doors } from '../demo-choices.ts'
import type { Merchant } from '../merchant/create-merchant.ts'

const carrier = 'Kendi kuryemiz'
const payAtDoor = 'Kapıda ödeme'

/**
 * Real orders that were picked, checked and handed over, and are now with the courier, each at a door in İstanbul; every
 * other one is paid there. Their goods left as all goods do: shelf, cart, dispatch, customer; in packages, on a manifest.
 */
export const sendCourierOut = async (db: Database, merchant: Merchant): Promise<void> => {
  const { tenantId, warehouseId, users } = merchant
  await addressOrders(db, tenantId)
  // All that making a set and handing over read of a call.
  const call = {
    db,
    tenantId,
    settings: defaultSettings,
    inThread: inThisThread,
    refuse,
    caller: { id: users.get('lead')!, warehouseId },
  } as Call<any>
  const setId = (await makeSet(call, { tenantId, warehouseId }, { carrier }))!
  await pickAndCheck(db, merchant, setId)
  await noteChecked(db, merchant, setId)
  await takeWithHim(call, setId)
}

const addressOrders = (db: Database, tenantId: number): Promise<number> =>
  run(
    db,
    sql`update customer_order set carrier = ${carrier}, city = 'İstanbul', district = door.district,
        address = door.address, phone = door.phone,
        payment_type = case when nth % 2 = 0 then ${payAtDoor} else 'Kredi kartı' end,
        pay_door_amount = case when nth % 2 = 0 then amount else 0 end
      from unnest(${doors.map(door => door.orderNo)}::text[], ${doors.map(door => door.district)}::text[],
        ${doors.map(door => door.address)}::text[], ${doors.map(door => door.phone)}::text[]
      ) with ordinality as door (order_no, district, address, phone, nth)
      where tenant_id = ${tenantId} and customer_order.order_no = door.order_no`,
  )

/** Picks the whole set into the first cart, and checks it. */
const pickAndCheck = async (db: Database, { tenantId, warehouseId, users }: Merchant, setId: number): Promise<void> => {
  const cart = await one<{ id: number }>(
    db,
    sql`select id from cart where tenant_id = ${tenantId} and warehouse_id = ${warehouseId} order by barcode limit 1`,
  )
  const dispatch = await areaOf(db, tenantId, warehouseId, 'dispatch')
  const rows = await many<{ shelfId: number; productId: number; lineId: number; piece: number }>(
    db,
    sql`select shelf_id as "shelfId", product_id as "productId", order_line_id as "lineId", piece from allocation
      where tenant_id = ${tenantId} and set_id = ${setId} order by id`,
  )
  const moves = (kind: Move['kind'], from: (shelfId: number) => number, to: number): Move[] =>
    rows.map(({ shelfId, productId, lineId, piece }) => ({
      kind,
      productId,
      quantity: piece,
      from: from(shelfId),
      to,
      setId,
      orderLineId: lineId,
      userId: users.get('lead'),
      ...(kind === 'pick' && { fromReserved: -piece }),
    }))
  await moveGoods(db, tenantId, [
    ...moves('pick', shelfId => shelfId, cart.id),
    ...moves('check', () => cart.id, dispatch),
  ])
}

/** What the picking and the checking leave behind: picked and checked lines, a closed set, invoiced orders. */
const noteChecked = (db: Database, { tenantId, users }: Merchant, setId: number): Promise<number> =>
  run(
    db,
    sql`with allocated as (
      update allocation set picked = piece where tenant_id = ${tenantId} and set_id = ${setId}
    ), closed as (
      update picking_set set status = 'closed', user_id = null where tenant_id = ${tenantId} and id = ${setId}
    ), lines as (
      update order_line l set picked = l.piece, combined = l.piece, checked = l.piece
      from customer_order o
      where l.tenant_id = ${tenantId} and o.tenant_id = l.tenant_id and o.id = l.order_id and o.set_id = ${setId}
    )
    update customer_order set package_status = 5, courier_id = ${users.get('courier')}::bigint, checked_at = now(),
      checked_by = ${users.get('lead')}::bigint
    where tenant_id = ${tenantId} and set_id = ${setId}`,
  )

/** A package for each order, all on one manifest, handed over. */
const takeWithHim = async (call: Call<any>, setId: number): Promise<void> => {
  const { db, tenantId } = call
  const orders = await many<{ id: number; lines: { desi: number | null; piece: number }[] }>(
    db,
    sql`select o.id, json_agg(json_build_object('desi', p.desi, 'piece', l.piece)) as lines
      from customer_order o
      join order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id
      join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
      where o.tenant_id = ${tenantId} and o.set_id = ${setId} group by o.id order by o.id`,
  )
  for (const { id, lines } of orders) {
    const desi = totalDesi(lines)
    await run(db, sql`update customer_order set desi = ${desi} where tenant_id = ${tenantId} and id = ${id}`)
    const { carrierId, packages } = await makePackages(call, { orderId: id, carrierName: carrier, count: 1, desi })
    const manifest = await openManifest(call, carrierId)
    for (const { barcode } of packages) await scanPackage(call, manifest, barcode)
  }
  const { id } = await one<{ id: number }>(
    db,
    sql`select id from manifest where tenant_id = ${tenantId} and closed_at is null`,
  )
  await handOver(call, await lockManifest(call, id))
}
