import type { Agent } from '#contract/calls/people/setup.ts'
import type { Call } from '#server/base/call.ts'
import { maybeOne, run, sql } from '#server/base/store/sql.ts'
import { readAgent } from './agents.ts'

/** Moves one of the staff to a store; a warehouse of another store is no longer his. */
export const updateStore = async (
  call: Call<'USER_NOT_FOUND' | 'STORE_NOT_FOUND'>,
  { id, storeID }: { readonly id: number; readonly storeID: number },
): Promise<Agent> => {
  const { db, tenantId, refuse } = call
  await demandStore(call, storeID)
  await run(
    db,
    sql`update app_user u set store_id = ${storeID}, changed_at = now(), warehouse_id = (
        select w.id from warehouse w
        where w.tenant_id = u.tenant_id and w.id = u.warehouse_id and w.store_id = ${storeID}
      )
      where tenant_id = ${tenantId} and id = ${id}`,
  )
  return (await readAgent(db, tenantId, id)) ?? refuse('USER_NOT_FOUND', { id })
}

/** Moves one of the staff to a warehouse of his store. */
export const updateWarehouse = async (
  call: Call<'USER_NOT_FOUND' | 'WAREHOUSE_NOT_FOUND'>,
  { id, warehouseID }: { readonly id: number; readonly warehouseID: number },
): Promise<Agent> => {
  const { db, tenantId, refuse } = call
  const agent = (await readAgent(db, tenantId, id)) ?? refuse('USER_NOT_FOUND', { id })
  await demandWarehouse(call, warehouseID, agent.storeID)
  await run(
    db,
    sql`update app_user set warehouse_id = ${warehouseID}, changed_at = now()
      where tenant_id = ${tenantId} and id = ${id}`,
  )
  return (await readAgent(db, tenantId, id))!
}

export const demandStore = async (
  { db, tenantId, refuse }: Call<'STORE_NOT_FOUND'>,
  storeId: number,
): Promise<void> => {
  const store = await maybeOne(db, sql`select id from store where tenant_id = ${tenantId} and id = ${storeId}`)
  if (store === null) refuse('STORE_NOT_FOUND', { id: storeId })
}

/** The warehouse is there, and in this store. */
export const demandWarehouse = async (
  { db, tenantId, refuse }: Call<'WAREHOUSE_NOT_FOUND'>,
  warehouseId: number,
  storeId: number | null,
): Promise<void> => {
  const warehouse = await maybeOne(
    db,
    sql`select id from warehouse
      where tenant_id = ${tenantId} and id = ${warehouseId} and store_id = ${storeId}::bigint`,
  )
  if (warehouse === null) refuse('WAREHOUSE_NOT_FOUND', { id: warehouseId })
}
