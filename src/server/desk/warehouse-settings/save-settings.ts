import type { SavedSettings, warehouseSettings } from '#contract/calls/desk/warehouse-settings.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { Settings } from '#contract/shapes/settings.ts'
import type { Call } from '#server/base/call.ts'
import { holdRecord } from '#server/base/records/hold-record.ts'
import { savedBy } from '#server/base/records/saved-by.ts'
import { settingsFrom } from '#server/base/settings.ts'
import { many, one, run, sql } from '#server/base/store/sql.ts'
import { tellUsers } from '#server/people/staff/tell-users.ts'
import { layOver } from './lay-over.ts'
import { numberFault } from './number-fault.ts'
import { readSettings } from './read-settings.ts'
import { segmentRuleFault } from './segment-rule-fault.ts'

type SaveSettings = typeof warehouseSettings.save
type SaveCall = Call<SaveSettings['keys'][number]>

/** Stores what the merchant chose, and only that: what he never chose follows the defaults. Everybody is told. */
export const saveSettings = async (
  call: SaveCall,
  { settings: part, version }: InputOfCall<SaveSettings>,
): Promise<SavedSettings> => {
  const { db, tenantId } = call
  await holdRecord(call, sql`tenant r where r.id = ${tenantId}`, version)
  const { stored } = await one<{ stored: unknown }>(
    db,
    sql`select settings as stored from tenant where id = ${tenantId}`,
  )
  const chosen = layOver(stored, part)
  await demandSound(call, settingsFrom(chosen))
  await run(
    db,
    sql`update tenant set ${savedBy(call)}, settings = ${JSON.stringify(chosen)}::jsonb where id = ${tenantId}`,
  )
  await tellUsers(db, tenantId)
  return readSettings(db, tenantId)
}

const demandSound = async (call: SaveCall, settings: Settings): Promise<void> => {
  const beyond = numberFault(settings)
  if (beyond !== null) call.refuse('SETTING_OUT_OF_RANGE', { ...beyond, field: beyond.setting })
  const fault = segmentRuleFault(settings.barcodeSettings.segmentedBarcodeSettings)
  if (fault !== null) call.refuse('SEGMENT_RULE_INVALID', fault)
  await demandCauses(call, settings.notFoundSettings.reasonIDs)
}

const demandCauses = async ({ db, tenantId, refuse }: SaveCall, ids: readonly number[]): Promise<void> => {
  const causes = await many<{ id: number }>(db, sql`select id from return_cause where tenant_id = ${tenantId}`)
  const unknown = ids.find(id => !causes.some(cause => cause.id === id))
  if (unknown !== undefined) refuse('RETURN_CAUSE_NOT_FOUND', { id: unknown })
}
