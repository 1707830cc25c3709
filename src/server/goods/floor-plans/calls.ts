import { laidPlan } from '#domain/walks/plan/laid-plan.ts'
import { faultsOf } from '#domain/walks/plan/plan-faults.ts'
import type { Operations } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { ownWarehouse } from '../places/own-warehouse.ts'
import { readMoves } from './read-moves.ts'
import { readPlan, readShelfCodes } from './read-plan.ts'
import { savePlan } from './save-plan.ts'

const mostFaults = 1000

export const floorPlans: Operations['floorPlans'] = {
  read: async call => {
    const { db, tenantId } = call
    return readPlan(db, { tenantId, warehouseId: ownWarehouse(call) })
  },

  moves: call => readMoves(call, { tenantId: call.tenantId, warehouseId: ownWarehouse(call) }),

  async lay(call, { version, pattern, parkAisle, parkSide, ...layout }) {
    const { db, tenantId, refuse } = call
    const warehouse = { tenantId, warehouseId: ownWarehouse(call) }
    const codes = await readShelfCodes(db, warehouse)
    const whole = { ...layout, park: { aisle: parkAisle - 1, side: parkSide } }
    const laid = laidPlan(codes, whole, pattern) ?? refuse('PLAN_PATTERN_INVALID', { pattern })
    if (laid.plan.bays.length === 0) refuse('PLAN_WITHOUT_SHELVES', { pattern })
    await savePlan(call, warehouse.warehouseId, laid.plan, version)
    return readPlan(db, warehouse)
  },

  check: async (_, { plan }) =>
    faultsOf(plan)
      .slice(0, mostFaults)
      .map(({ key, ...where }) => ({ problem: key, ...where })),

  async save(call, { version, plan }) {
    const { db, tenantId } = call
    const warehouse = { tenantId, warehouseId: ownWarehouse(call) }
    await savePlan(call, warehouse.warehouseId, plan, version)
    return readPlan(db, warehouse)
  },

  async remove(call) {
    const { db, tenantId } = call
    const warehouse = { tenantId, warehouseId: ownWarehouse(call) }
    await run(db, sql`delete from floor_plan where tenant_id = ${tenantId} and warehouse_id = ${warehouse.warehouseId}`)
    return readPlan(db, warehouse)
  },
}
