import type { Operations } from '#server/base/call.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import { hashOfToken } from '#server/base/tokens.ts'
import { readStation } from './read-station.ts'
import { saveStation } from './save-station.ts'

export const stations: Operations['stations'] = {
  async list({ db, tenantId }) {
    const rows = await many<{ id: number; name: string; seenAt: Date }>(
      db,
      sql`select id, name, seen_at as "seenAt" from station where tenant_id = ${tenantId} order by name, id limit 1000`,
    )
    return rows.map(row => ({ ...row, seenAt: row.seenAt.toISOString() }))
  },

  read: async ({ db, tenantId, refuse }, { id }) =>
    (await readStation(db, tenantId, sql`id = ${id}`)) ?? refuse('STATION_NOT_FOUND', { id }),

  async checkIn({ db, tenantId, refuse }, { stationKey }) {
    const ofKey = sql`key_hash = ${hashOfToken(stationKey)}`
    await run(db, sql`update station set seen_at = now() where tenant_id = ${tenantId} and ${ofKey}`)
    return (await readStation(db, tenantId, ofKey)) ?? refuse('STATION_NOT_FOUND', {})
  },

  save: saveStation,
}
