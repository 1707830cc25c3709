import type { Operations } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { hashOfToken } from '#server/base/tokens.ts'
import { readStation } from './read-station.ts'

/** A station reports itself, and hears its settings. */
export const checkIn: Operations['stations']['checkIn'] = async ({ db, tenantId, refuse }, { stationKey }) => {
  const ofKey = sql`key_hash = ${hashOfToken(stationKey)}`
  await run(db, sql`update station set seen_at = now() where tenant_id = ${tenantId} and ${ofKey}`)
  return (await readStation(db, tenantId, ofKey)) ?? refuse('STATION_NOT_FOUND', {})
}
