import { type Database, many, one, run, sql } from '#server/base/store/sql.ts'
import type { Area } from '#server/goods/ledger/areas.ts'
import { hireStaff } from '#server/tools/demo/merchant/hire-staff.ts'
import { layOutWarehouse } from '#server/tools/demo/merchant/lay-out-warehouse.ts'
import { foundMerchant } from '#server/tools/demo/merchant/premises.ts'
import { bigStaff, type Role } from './big-staff.ts'

export interface BigWarehouse {
  readonly id: number
  /** Place ids, as all below. */
  readonly areas: Readonly<Record<Area, number>>
  /** Shelves that are picked from, in walking order. */
  readonly shelves: readonly number[]
  /** Shelves that hold what the others are filled up from. */
  readonly reserve: readonly number[]
  readonly carts: readonly number[]
  /** Barcodes. */
  readonly tables: readonly string[]
  readonly staff: Readonly<Record<Role, readonly number[]>>
}

export interface BigPremises {
  readonly tenantId: number
  readonly storeId: number
  readonly warehouses: readonly [BigWarehouse, BigWarehouse]
  readonly causeIds: readonly number[]
}

const sizes = [
  { shelves: 2200, carts: 28, tables: 14 },
  { shelves: 800, carts: 12, tables: 6 },
] as const
const reserveShare = 0.2

/** One store with two warehouses, 40 carts, 20 tables, 60 people, and at `scale` 1 about 3,000 shelves. */
export const foundBigPremises = async (
  db: Database,
  { domain, password, scale }: { readonly domain: string; readonly password: string; readonly scale: number },
): Promise<BigPremises> => {
  const first = await foundMerchant(db, domain, 'Büyük Depo')
  const { tenantId, storeId } = first
  const second = await one<{ id: number }>(
    db,
    sql`insert into warehouse (tenant_id, store_id, name, code, type)
      values (${tenantId}, ${storeId}, 'Anadolu depo', 'ANADOLU', 1) returning id`,
  )
  const users = await hireStaff(db, first, bigStaff, password)
  await run(
    db,
    sql`update app_user set warehouse_id = ${second.id} where tenant_id = ${tenantId}
      and user_name = any (${bigStaff.filter(one => one.warehouse === 1).map(one => one.userName)}::text[])`,
  )
  const causes = await many<{ id: number }>(
    db,
    sql`insert into return_cause (tenant_id, definition, rank)
      values (${tenantId}, 'Rafta yok', 1), (${tenantId}, 'Hasarlı', 2), (${tenantId}, 'Kayıp', 3) returning id`,
  )
  const furnish = (nth: 0 | 1, id: number) =>
    furnishWarehouse(db, { tenantId, storeId, warehouseId: id }, nth, scale, users)
  return {
    tenantId,
    storeId,
    warehouses: [await furnish(0, first.warehouseId), await furnish(1, second.id)],
    causeIds: causes.map(cause => cause.id),
  }
}

const furnishWarehouse = async (
  db: Database,
  premises: { readonly tenantId: number; readonly storeId: number; readonly warehouseId: number },
  nth: 0 | 1,
  scale: number,
  users: ReadonlyMap<string, number>,
): Promise<BigWarehouse> => {
  const { tenantId, warehouseId } = premises
  const { shelves, carts, tables } = sizes[nth]
  const size = { shelves: Math.ceil(shelves * Math.min(scale, 1)), carts, tables, parcelsPerTable: 20 }
  const shelfIds = await layOutWarehouse(db, premises, size)
  await numberBarcodes(db, premises, nth + 1)
  const areas = await many<{ kind: Area; id: number }>(
    db,
    sql`select kind, id from place where tenant_id = ${tenantId} and warehouse_id = ${warehouseId}
      and kind not in ('shelf', 'cart', 'parcel')`,
  )
  const cartRows = await many<{ id: number }>(
    db,
    sql`select id from cart where tenant_id = ${tenantId} and warehouse_id = ${warehouseId} order by id`,
  )
  const tableRows = await many<{ barcode: string }>(
    db,
    sql`select barcode from combining_table where tenant_id = ${tenantId} and warehouse_id = ${warehouseId} order by id`,
  )
  const picked = Math.ceil(shelfIds.length * (1 - reserveShare))
  const staff: Record<string, number[]> = {}
  for (const { role, warehouse, userName } of bigStaff)
    if (warehouse === nth) staff[role] = [...(staff[role] ?? []), users.get(userName)!]
  return {
    id: warehouseId,
    areas: Object.fromEntries(areas.map(area => [area.kind, area.id])) as Record<Area, number>,
    shelves: shelfIds.slice(0, picked),
    reserve: shelfIds.slice(picked),
    carts: cartRows.map(cart => cart.id),
    tables: tableRows.map(table => table.barcode),
    staff: staff as Record<Role, number[]>,
  }
}

/** Every warehouse is laid out with the same codes and barcodes; the warehouse's number tells them apart. */
const numberBarcodes = async (
  db: Database,
  { tenantId, warehouseId }: { readonly tenantId: number; readonly warehouseId: number },
  nth: number,
): Promise<void> => {
  const own = sql`tenant_id = ${tenantId} and warehouse_id = ${warehouseId}`
  await run(
    db,
    sql`update shelf set code = ${nth} || code, barcode = 'RAF' || ${nth} || substr(barcode, 4) where ${own}`,
  )
  await run(db, sql`update cart set barcode = 'ARABA' || ${nth} || substr(barcode, 6) where ${own}`)
  await run(db, sql`update combining_table set barcode = 'MASA' || ${nth} || substr(barcode, 5) where ${own}`)
  await run(
    db,
    sql`update parcel set barcode = 'KOLI' || ${nth} || substr(barcode, 5) where tenant_id = ${tenantId}
      and table_id in (select id from combining_table where ${own})`,
  )
}
