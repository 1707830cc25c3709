import type { Pool } from 'pg'
import { type Database, many, run, sql } from '#server/base/store/sql.ts'
import { readOrderFile } from '#server/desk/import/read-order-file.ts'
import { storeDraft } from '#server/goods/transfers/files/store-draft.ts'
import { demoOrders } from './create-demo.ts'
import { createMerchant, type Merchant } from './merchant/create-merchant.ts'
import { nameCompany } from './merchant/demo-company.ts'
import type { Person } from './merchant/hire-staff.ts'
import type { Premises } from './merchant/premises.ts'
import { openSecondWarehouse } from './merchant/second-warehouse.ts'
import { amply } from './merchant/stock-up.ts'
import { addressOrders } from './orders/address-orders.ts'
import { nameCustomers } from './orders/name-customers.ts'
import { spreadOrders } from './orders/spread-orders.ts'
import { takeOrders } from './orders/take-orders.ts'

export interface SampledMerchant {
  readonly domain: string
  readonly name: string
  /** The same for all of the staff. */
  readonly password: string
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
    lines: takeOrders(await readOrderFile(demoOrders), 120),
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
      const people = thereStaff.map(({ userName }) => userName)
      const there = await openSecondWarehouse(db, merchant, { carts: 2, tables: 1, parcelsPerTable: 10, people })
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
