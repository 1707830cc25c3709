import type { Carrier } from '#contract/calls/line/dispatch.ts'
import type { Operations } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { carrierOf } from './read-manifest.ts'

/** Who fetches packages from the caller's warehouse. */
export const readCarriers: Operations['dispatch']['carriers'] = async ({ db, tenantId, caller }) => {
  const rows = await many<{ carrier: Carrier }>(
    db,
    sql`select ${carrierOf(sql`${caller.warehouseId}::bigint`)} as carrier from carrier
      where tenant_id = ${tenantId} and is_active order by rank, id`,
  )
  return rows.map(row => row.carrier)
}
