import type { Operations } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'

/** The stations, with when each was last seen. */
export const listStations: Operations['stations']['list'] = async ({ db, tenantId }) => {
  const rows = await many<{ id: number; name: string; seenAt: Date }>(
    db,
    sql`select id, name, seen_at as "seenAt" from station where tenant_id = ${tenantId} order by name, id limit 1000`,
  )
  return rows.map(row => ({ ...row, seenAt: row.seenAt.toISOString() }))
}
