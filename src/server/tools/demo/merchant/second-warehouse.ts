import { type Database, one, run, sql } from '#server/base/store/sql.ts'
import { layOutWarehouse, type WarehouseSize } from './lay-out-warehouse.ts'
import type { Premises } from './premises.ts'
import { amply, findDemand, planStock, slotsAShelf, stockUp } from './stock-up.ts'

interface SecondWarehouse extends Pick<WarehouseSize, 'carts' | 'tables' | 'parcelsPerTable'> {
  /** Who of the staff works there, by user name. */
  readonly people: readonly string[]
}

/**
 * Gives a merchant a second warehouse and two more stores: Kadıköy, and Moda, which sends from there. A third of the orders is theirs; its
 * shelves hold twice what those want. What one warehouse lacks is asked of the other.
 */
export const openSecondWarehouse = async (
  db: Database,
  { tenantId }: Premises,
  { people, ...size }: SecondWarehouse,
): Promise<Premises> => {
  const storeId = await addStore(db, tenantId, 'KADIKOY', 'Kadıköy mağaza', 1)
  const { id: warehouseId } = await one<{ id: number }>(
    db,
    sql`insert into warehouse (tenant_id, store_id, name, code, type)
      values (${tenantId}, ${storeId}, 'Kadıköy depo', 'KADIKOY', 2) returning id`,
  )
  const there = { tenantId, storeId, warehouseId }
  await shareOrders(db, there, await addStore(db, tenantId, 'MODA', 'Moda mağaza', 2))
  await fill(db, there, size)
  await run(
    db,
    sql`update app_user set store_id = ${storeId}, warehouse_id = ${warehouseId}
      where tenant_id = ${tenantId} and user_name = any (${people}::text[])`,
  )
  return there
}

const addStore = async (db: Database, tenantId: number, code: string, name: string, askRank: number): Promise<number> =>
  (
    await one<{ id: number }>(
      db,
      sql`insert into store (tenant_id, name, code, ask_rank) values (${tenantId}, ${name}, ${code}, ${askRank}) returning id`,
    )
  ).id

/** Of three orders one is Kadıköy's, or, every other time, that of Moda. */
const shareOrders = async (
  db: Database,
  { tenantId, storeId, warehouseId }: Premises,
  modaId: number,
): Promise<void> => {
  await run(
    db,
    sql`update customer_order o set warehouse_id = ${warehouseId},
        store_id = case when nth % 6 = 0 then ${modaId}::bigint else ${storeId}::bigint end
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

const fill = async (db: Database, there: Premises, size: Omit<WarehouseSize, 'shelves' | 'mark'>): Promise<void> => {
  const own = await findDemand(db, there.tenantId, there.warehouseId)
  const slots = planStock(own, { delivered: demand => amply(demand) * 2, isOnTwoShelves: () => false })
  const shelves = Math.ceil(slots.length / slotsAShelf)
  await stockUp(db, there, await layOutWarehouse(db, there, { ...size, shelves, mark: 'K' }), slots)
}
