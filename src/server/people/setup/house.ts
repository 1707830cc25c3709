import type { SetupHouse } from '#contract/calls/people/setup.ts'
import type { Call } from '#server/base/call.ts'
import { one, sql } from '#server/base/store/sql.ts'

/** As many as a sheet of labels takes. */
const mostIds = 500

/** What stands in the warehouse where the setup user works: the admin user's. */
export const readHouse = ({ db, tenantId, caller }: Call): Promise<SetupHouse> => {
  const here = sql`tenant_id = ${tenantId} and warehouse_id = ${caller.warehouseId}::bigint`
  return one<SetupHouse>(
    db,
    sql`select array(select id from shelf where ${here} order by rank, id limit ${mostIds}) as "shelfIDs",
      array(select id from cart where ${here} order by id limit ${mostIds}) as "cartIDs",
      array(select id from combining_table where ${here} order by id limit ${mostIds}) as "tableIDs",
      (select count(*)::int from product where tenant_id = ${tenantId}) as "productCount"`,
  )
}
