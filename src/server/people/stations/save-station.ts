import type { Station, stations } from '#contract/calls/people/stations.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { Call } from '#server/base/call.ts'
import { holdRecord } from '#server/base/records/hold-record.ts'
import { savedBy } from '#server/base/records/saved-by.ts'
import { many, maybeOne, one, run, type Statement, sql } from '#server/base/store/sql.ts'
import { hashOfToken } from '#server/base/tokens.ts'
import { readStation } from './read-station.ts'

type Save = typeof stations.save
type SaveCall = Call<Save['keys'][number]>
type Given = InputOfCall<Save>
type Known = Pick<Station, 'id' | 'name'>

const registering = 'Settings.WarehouseSettings'

/** Stores the settings of the station whose key is shown, or makes or takes over the one of the name. */
export const saveStation = async (call: SaveCall, given: Given): Promise<Station> => {
  const { db, tenantId } = call
  await many(db, sql`select from tenant where id = ${tenantId} for no key update`)
  const mine = await find(call, sql`key_hash = ${hashOfToken(given.stationKey)}`)
  const named = await find(call, sql`lower(name) = lower(${given.name}::text collate "tr-x-icu")`)
  if (given.name !== mine?.name) demandPermission(call)
  if (named !== null && named.id !== mine?.id && (mine !== null || given.takeOver !== true))
    call.refuse('STATION_NAME_TAKEN', { name: named.name })
  if (mine === null) await demandOwnKey(call, given)
  else if (given.version !== null) await holdRecord(call, sql`station r where ${isStation(call, mine)}`, given.version)
  const id = await write(call, mine ?? named, given)
  return (await readStation(db, tenantId, sql`id = ${id}`))!
}

const find = ({ db, tenantId }: SaveCall, which: Statement): Promise<Known | null> =>
  maybeOne<Known>(db, sql`select id, name from station where tenant_id = ${tenantId} and ${which}`)

const demandPermission = ({ caller, refuse }: SaveCall): void => {
  if (!caller.permissions.includes(registering)) refuse('PERMISSION_DENIED', { permission: registering })
}

/** A key is known over all merchants: at a sign-in by badge it alone tells whose station it is. */
const demandOwnKey = async ({ db, refuse }: SaveCall, { stationKey }: Given): Promise<void> => {
  const others = await maybeOne(db, sql`select from station where key_hash = ${hashOfToken(stationKey)}`)
  if (others !== null) refuse('STATION_NOT_FOUND', {})
}

const write = async (call: SaveCall, known: Known | null, given: Given): Promise<number> => {
  const { db, tenantId, caller } = call
  const [hash, settings] = [hashOfToken(given.stationKey), JSON.stringify(given.settings)]
  if (known === null) {
    const added = sql`insert into station (tenant_id, name, settings, key_hash, saved_by)
      values (${tenantId}, ${given.name}, ${settings}::jsonb, ${hash}, ${caller.id}) returning id`
    return (await one<{ id: number }>(db, added)).id
  }
  await run(
    db,
    sql`update station r set name = ${given.name}, settings = ${settings}::jsonb, key_hash = ${hash},
        ${savedBy(call)}, seen_at = now() where ${isStation(call, known)}`,
  )
  return known.id
}

const isStation = ({ tenantId }: SaveCall, { id }: Known): Statement => sql`r.tenant_id = ${tenantId} and r.id = ${id}`
