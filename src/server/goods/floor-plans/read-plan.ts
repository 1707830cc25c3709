import type { WarehousePlan } from '#contract/calls/houses/floor-plans.ts'
import { type Database, many, maybeOne, sql } from '#server/base/store/sql.ts'

interface Warehouse {
  readonly tenantId: number
  readonly warehouseId: number
}

/** A warehouse's plan as its page shows it. */
export const readPlan = async (db: Database, warehouse: Warehouse): Promise<WarehousePlan> => {
  const { tenantId, warehouseId } = warehouse
  const kept = await maybeOne<{ plan: NonNullable<WarehousePlan['plan']>; version: number }>(
    db,
    sql`select plan, version from floor_plan where tenant_id = ${tenantId} and warehouse_id = ${warehouseId}`,
  )
  const shelves = await readShelfCodes(db, warehouse)
  const shown = new Set(kept?.plan.bays.map(({ shelf }) => shelf))
  const offPlan = kept === null ? [] : shelves.filter(code => !shown.has(code))
  return { id: warehouseId, version: kept?.version ?? 0, plan: kept?.plan ?? null, shelves, offPlan }
}

/** The shelves that goods may lie on, in walking order; those that hold shelves are aisles and zones. */
export const readShelfCodes = async (db: Database, { tenantId, warehouseId }: Warehouse): Promise<string[]> =>
  (
    await many<{ code: string }>(
      db,
      sql`select code from shelf
        where tenant_id = ${tenantId} and warehouse_id = ${warehouseId} and is_active and not is_missing_product_shelf
          and not exists (
            select from shelf below where below.tenant_id = shelf.tenant_id and below.parent_id = shelf.id and below.is_active)
        order by rank, id`,
    )
  ).map(({ code }) => code)
