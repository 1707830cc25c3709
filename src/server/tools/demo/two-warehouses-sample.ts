import type { Pool } from 'pg'
import { type Database, many, one, run, sql } from '#server/base/store/sql.ts'
import { readOrderFile } from '#server/desk/import/read-order-file.ts'
import { storeDraft } from '#server/goods/transfers/files/store-draft.ts'
import { demoOrders } from './create-demo.ts'
import { createMerchant, type Merchant } from './merchant/create-merchant.ts'
import { nameCompany } from './merchant/demo-company.ts'
import type { Person } from './merchant/hire-staff.ts'
import { layOutWarehouse } from './merchant/lay-out-warehouse.ts'
import type { Premises } from './merchant/premises.ts'
import { amply, findDemand, planStock, slotsAShelf, stockUp } from './merchant/stock-up.ts'
import { addressOrders } from './orders/address-orders.ts'
import { nameCustomers } from './orders/name-customers.ts'
import { spreadOrders } from './orders/spread-orders.ts'
import { takeOrders } from './orders/take-orders.ts'

export interface SampledMerchant {
  readonly domain: string
  readonly name: string
  /** The same for all of the staff. */
  readonly password: string
  /** 120 if not told. */
  readonly orders?: number
}

/**
 * A merchant with two warehouses and three stores: Merkez sends for itself, Kadıköy for itself and for Moda. What Merkez lacks
 * another store is asked to send; a draft of goods for Kadıköy waits, and so do rules of who carries what.
 */
export const twoWarehousesSample = async (pool: Pool, options: SampledMerchant): Promise<Merchant> =>
  createMerchant(pool, {
    domain: options.domain,
    name: options.name,
    password: options.password,
    lines: takeOrders(await readOrderFile(demoOrders), options.orders ?? 120),
    staff: [...staff, ...thereStaff],
    carts: 4,
    stock: {
      delivered: (demand, nth) => (nth % 25 === 24 ? Math.floor(demand.pieces * 0.6) : amply(demand)),
      isOnTwoShelves: () => false,
    },
    finish: async (db, merchant) => {
      const { tenantId } = merchant
      await spreadOrders(db, tenantId)
      await nameCompany(db, tenantId)
      await nameCustomers(db, tenantId)
      await addressOrders(db, tenantId)
      const there = await openKadikoy(db, merchant)
      await shareOrders(db, merchant, there)
      await fill(db, there)
      await sendPeople(db, there)
      await draftTransfer(db, merchant, there)
      await writeRules(db, tenantId)
    },
  })

const staff: readonly Person[] = [
  { userName: 'picker', name: 'Elif Yıldız', type: 1, group: 'Toplayıcı' },
  { userName: 'packer', name: 'Mert Kaya', type: 1, group: 'Paketleyici' },
  { userName: 'lead', name: 'Zeynep Demir', type: 1, group: 'Vardiya amiri' },
  { userName: 'setup', name: 'Deniz Aydın', type: 999, group: 'Kurulum' },
]
const thereStaff: readonly Person[] = [
  { userName: 'kadikoy', name: 'Selin Aksoy', type: 1, group: 'Toplayıcı' },
  { userName: 'kadikoy-lead', name: 'Okan Er', type: 1, group: 'Vardiya amiri' },
]

const addStore = async (db: Database, tenantId: number, code: string, name: string, askRank: number): Promise<number> =>
  (
    await one<{ id: number }>(
      db,
      sql`insert into store (tenant_id, name, code, ask_rank) values (${tenantId}, ${name}, ${code}, ${askRank}) returning id`,
    )
  ).id

const openKadikoy = async (db: Database, { tenantId }: Merchant): Promise<Premises> => {
  const storeId = await addStore(db, tenantId, 'KADIKOY', 'Kadıköy mağaza', 1)
  const { id: warehouseId } = await one<{ id: number }>(
    db,
    sql`insert into warehouse (tenant_id, store_id, name, code, type)
      values (${tenantId}, ${storeId}, 'Kadıköy depo', 'KADIKOY', 2) returning id`,
  )
  return { tenantId, storeId, warehouseId }
}

/** Of three orders one is Kadıköy's, or, every other time, that of Moda, which sends from there; what one lacks is asked of the other. */
const shareOrders = async (db: Database, { tenantId }: Merchant, there: Premises): Promise<void> => {
  const moda = await addStore(db, tenantId, 'MODA', 'Moda mağaza', 2)
  await run(
    db,
    sql`update customer_order o set warehouse_id = ${there.warehouseId},
        store_id = case when nth % 6 = 0 then ${moda}::bigint else ${there.storeId}::bigint end
      from (
        select id, row_number() over (order by id) as nth from customer_order where tenant_id = ${tenantId} and set_id is null
      ) counted
      where o.tenant_id = ${tenantId} and o.id = counted.id and counted.nth % 3 = 0`,
  )
  await run(
    db,
    sql`update tenant set settings = settings || '{"packetSettings": {"omniChannelDistributionActive": true}}' where id = ${tenantId}`,
  )
}

/** Twice what its own orders want, so that it can send to others, too. */
const fill = async (db: Database, there: Premises): Promise<void> => {
  const own = await findDemand(db, there.tenantId, there.warehouseId)
  const slots = planStock(own, { delivered: demand => amply(demand) * 2, isOnTwoShelves: () => false })
  const size = { shelves: Math.ceil(slots.length / slotsAShelf), carts: 2, tables: 1, parcelsPerTable: 10, mark: 'K' }
  await stockUp(db, there, await layOutWarehouse(db, there, size), slots)
}

const sendPeople = (db: Database, { tenantId, storeId, warehouseId }: Premises): Promise<number> =>
  run(
    db,
    sql`update app_user set store_id = ${storeId}, warehouse_id = ${warehouseId}
      where tenant_id = ${tenantId} and user_name = any (${thereStaff.map(({ userName }) => userName)}::text[])`,
  )

const mostDrafted = 10

/** A few products that Kadıköy has none of. */
const draftTransfer = async (
  db: Database,
  { tenantId, warehouseId, users }: Merchant,
  there: Premises,
): Promise<void> => {
  const lines = await many<{ productId: number; piece: number }>(
    db,
    sql`select stock.product_id as "productId", 1 as piece from stock
      join shelf on shelf.tenant_id = stock.tenant_id and shelf.id = stock.place_id and shelf.warehouse_id = ${warehouseId}
      where stock.tenant_id = ${tenantId} and stock.quantity >= 1 and not exists (
        select from stock other join shelf o on o.tenant_id = other.tenant_id and o.id = other.place_id
        where other.tenant_id = ${tenantId} and other.product_id = stock.product_id and o.warehouse_id = ${there.warehouseId})
      order by stock.product_id limit ${mostDrafted}`,
  )
  const ends = { warehouseId, transferWarehouseId: there.warehouseId }
  await storeDraft(db, tenantId, { ...ends, note: 'Kadıköy rafları', userId: users.get('lead')!, lines })
}

const writeRules = async (db: Database, tenantId: number): Promise<void> => {
  await run(
    db,
    sql`update carrier set cut_offs = array['17:30', '17:30', '17:30', '17:30', '17:30', '13:00', ''],
        price_bands = array['1 62', '5 88', '10 124', '20 190'], extra_desi_price = 9.5
      where tenant_id = ${tenantId} and code in ('YURTICI', 'ARAS')`,
  )
  await run(
    db,
    sql`insert into carrier_rule (tenant_id, name, rank, carrier_id, city, desi_from)
      select ${tenantId}, rule.name, rule.rank, carrier.id, rule.city, rule.desi_from
      from (values ('Ege', 1, 'ARAS', 'İzmir', null::numeric), ('Büyük', 2, 'HOROZ', '', 30))
        as rule (name, rank, code, city, desi_from)
      join carrier on carrier.tenant_id = ${tenantId} and carrier.code = rule.code`,
  )
}
