import type { FloorPlan } from '#domain/walks/plan/floor-plan.ts'
import { faultsOf } from '#domain/walks/plan/plan-faults.ts'
import type { Call } from '#server/base/call.ts'
import { holdRecord } from '#server/base/records/hold-record.ts'
import { savedBy } from '#server/base/records/saved-by.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { lockPlaces } from '../places/lock-places.ts'

type SaveCall = Call<'RECORD_CHANGED' | 'PLAN_FAULTY'>

/** Keeps a plan; refuses PLAN_FAULTY {count, code, problem, other} where nobody could walk by it. */
export const savePlan = async (
  call: SaveCall,
  warehouseId: number,
  plan: FloorPlan,
  version: number,
): Promise<void> => {
  const { db, tenantId, caller, refuse } = call
  const faults = faultsOf(plan)
  if (faults.length > 0) {
    const { key, code, other = '' } = faults[0]!
    refuse('PLAN_FAULTY', { count: faults.length, code, problem: key, other })
  }
  await lockPlaces(call)
  const row = sql`floor_plan r where r.tenant_id = ${tenantId} and r.warehouse_id = ${warehouseId}`
  const kept = JSON.stringify(plan)
  if (await holdRecord(call, row, version))
    await run(
      db,
      sql`update floor_plan set plan = ${kept}::jsonb, ${savedBy(call)}
        where tenant_id = ${tenantId} and warehouse_id = ${warehouseId}`,
    )
  else
    await run(
      db,
      sql`insert into floor_plan (tenant_id, warehouse_id, plan, saved_by)
        values (${tenantId}, ${warehouseId}, ${kept}::jsonb, ${caller.id})`,
    )
}
