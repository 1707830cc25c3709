import type { Agent } from '#contract/calls/people/setup.ts'
import { type Database, maybeOne, sql } from '#server/base/store/sql.ts'

/** One of the staff, or null. */
export const readAgent = (db: Database, tenantId: number, id: number): Promise<Agent | null> =>
  maybeOne<Agent>(
    db,
    sql`select u.id, u.name, u.user_name as "userName", u.email, u.type,
        coalesce(u.store_id, 0) as "storeID", coalesce(store.name, '') as "storeName",
        coalesce(u.warehouse_id, 0) as "warehouseID", coalesce(warehouse.name, '') as warehouse
      from app_user u
      left join store on store.tenant_id = u.tenant_id and store.id = u.store_id
      left join warehouse on warehouse.tenant_id = u.tenant_id and warehouse.id = u.warehouse_id
      where u.tenant_id = ${tenantId} and u.id = ${id}::bigint`,
  )
