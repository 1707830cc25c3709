import type { SavedSettings, warehouseSettings } from '#contract/calls/warehouse-settings.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { Settings } from '#contract/documents.ts'
import { numberFault } from '#rules/settings/number-fault.ts'
import { segmentRuleFault } from '#rules/settings/segment-rule-fault.ts'
import type { Call } from '../call.ts'
import { holdRecord } from '../records/hold-record.ts'
import { savedBy } from '../records/saved-by.ts'
import { settingsFrom } from '../settings.ts'
import { tellUsers } from '../staff/tell-users.ts'
import { many, one, run, sql } from '../store/sql.ts'
import { layOver } from './lay-over.ts'
import { readSettings } from './read-settings.ts'

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
