import type { Call } from '../call.ts'
import { areaOf } from '../ledger/areas.ts'
import { type Move, moveGoods } from '../ledger/move-goods.ts'
import { makeSet } from '../sets/make-set.ts'
import { defaultSettings } from '../settings.ts'
import { type Database, many, one, run, sql } from '../store/sql.ts'
import type { Merchant } from './create-merchant.ts'
import { doors } from './demo-choices.ts'

const carrier = 'Kendi kuryemiz'
const payAtDoor = 'Kapıda ödeme'

/**
 * Real orders that were picked and handed over, and are now with the courier, each at a door in İstanbul; every other
 * one is paid there. Their goods left as all goods do: shelf, cart, dispatch, customer.
 */
export const sendCourierOut = async (db: Database, merchant: Merchant): Promise<void> => {
  const { tenantId, warehouseId, users } = merchant
  await addressOrders(db, tenantId)
  // All that making a set reads of a call.
  const call = { db, tenantId, settings: defaultSettings, caller: { id: users.get('lead')! } } as Call
  const setId = (await makeSet(call, { tenantId, warehouseId }, { carrier }))!
  await moveOut(db, merchant, setId)
  await giveToCourier(db, merchant, setId)
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

/** Picks the whole set into the first cart, and takes it out of the house. */
const moveOut = async (db: Database, { tenantId, warehouseId, users }: Merchant, setId: number): Promise<void> => {
  const cart = await one<{ id: number }>(
    db,
    sql`select id from cart where tenant_id = ${tenantId} and warehouse_id = ${warehouseId} order by barcode limit 1`,
  )
  const dispatch = await areaOf(db, tenantId, warehouseId, 'dispatch')
  const customer = await areaOf(db, tenantId, warehouseId, 'customer')
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
    ...moves('hand-over', () => dispatch, customer),
  ])
}

/** What the picking, the checking and the handing over leave behind: picked lines, a closed set, orders with the carrier. */
const giveToCourier = (db: Database, { tenantId, users }: Merchant, setId: number): Promise<number> =>
  run(
    db,
    sql`with allocated as (
      update allocation set picked = piece where tenant_id = ${tenantId} and set_id = ${setId}
    ), closed as (
      update picking_set set status = 'closed', user_id = null where tenant_id = ${tenantId} and id = ${setId}
    ), lines as (
      update order_line l set picked = l.piece, process = 3
      from customer_order o
      where l.tenant_id = ${tenantId} and o.tenant_id = l.tenant_id and o.id = l.order_id and o.set_id = ${setId}
    ), changed as (
      insert into order_status_change (tenant_id, order_id, user_id, old_status, new_status)
      select tenant_id, id, ${users.get('lead')}::bigint, 4, 6 from customer_order
      where tenant_id = ${tenantId} and set_id = ${setId}
    )
    update customer_order set status = 6, package_status = 5, courier_id = ${users.get('courier')}::bigint
    where tenant_id = ${tenantId} and set_id = ${setId}`,
  )
