import * as v from 'valibot'
import type { Station } from '#contract/calls/people/stations.ts'
import { stationSettings } from '#contract/station/station-settings.ts'
import { type Database, maybeOne, type Statement, sql } from '#server/base/store/sql.ts'

/** The station that this condition names, its settings as this version of the product reads them; null if there is none. */
export const readStation = async (db: Database, tenantId: number, which: Statement): Promise<Station | null> => {
  const row = await maybeOne<Omit<Station, 'settings'> & { stored: unknown }>(
    db,
    sql`select id, name, version, settings as stored from station where tenant_id = ${tenantId} and ${which}`,
  )
  if (row === null) return null
  const { stored, ...known } = row
  return { ...known, settings: v.parse(stationSettings, stored) }
}
