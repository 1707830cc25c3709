import type { Agent } from '#contract/calls/people/setup.ts'
import type { Call } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { demandStore, demandWarehouse } from '../staff/demand-workplace.ts'
import { readAgent } from '../staff/read-agent.ts'
import { setupType } from '../staff/setup-type.ts'

/** Him; and who sets the house up goes with the admin user, so that what he makes stands where that one works. */
const whoMoves = ({ tenantId, caller }: Call, id: number) =>
  sql`tenant_id = ${tenantId} and (id = ${id} or (id = ${caller.id} and type = ${setupType} and exists (
    select from setup_wizard w
    where w.tenant_id = ${tenantId} and w.admin_user_id = ${id} and w.completed_at is null)))`

/** Moves one of the staff to a store; a warehouse of another store is no longer his. Store 0 is none: he stays. */
export const updateStore = async (
  call: Call<'USER_NOT_FOUND' | 'STORE_NOT_FOUND'>,
  { id, storeID }: { readonly id: number; readonly storeID: number },
): Promise<Agent> => {
  const { db, tenantId, refuse } = call
  if (storeID !== 0) {
    await demandStore(call, storeID)
    await run(
      db,
      sql`update app_user u set store_id = ${storeID}, changed_at = now(), warehouse_id = (
        select w.id from warehouse w
        where w.tenant_id = u.tenant_id and w.id = u.warehouse_id and w.store_id = ${storeID}
      )
      where ${whoMoves(call, id)}`,
    )
  }
  return (await readAgent(db, tenantId, id)) ?? refuse('USER_NOT_FOUND', { id })
}

/** Moves one of the staff to a warehouse of his store; warehouse 0 is none: he stays. */
export const updateWarehouse = async (
  call: Call<'USER_NOT_FOUND' | 'WAREHOUSE_NOT_FOUND'>,
  { id, warehouseID }: { readonly id: number; readonly warehouseID: number },
): Promise<Agent> => {
  const { db, tenantId, refuse } = call
  const agent = (await readAgent(db, tenantId, id)) ?? refuse('USER_NOT_FOUND', { id })
  if (warehouseID === 0) return agent
  await demandWarehouse(call, warehouseID, agent.storeID)
  await run(
    db,
    sql`update app_user set warehouse_id = ${warehouseID}, changed_at = now()
      where ${whoMoves(call, id)}`,
  )
  return (await readAgent(db, tenantId, id))!
}
