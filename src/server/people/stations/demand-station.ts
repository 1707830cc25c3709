import type { Operations } from '#server/base/call.ts'
import { sql } from '#server/base/store/sql.ts'
import { readStation } from './read-station.ts'

/** A station, which must be there. */
export const demandStation: Operations['stations']['read'] = async ({ db, tenantId, refuse }, { id }) =>
  (await readStation(db, tenantId, sql`id = ${id}`)) ?? refuse('STATION_NOT_FOUND', { id })
