import * as v from 'valibot'
import { get, put } from '../../define.ts'
import { partOf } from '../../shapes/part-of.ts'
import { record } from '../../shapes/parts.ts'
import { settings } from '../../shapes/settings.ts'

const settingsAccess = ['Settings.WarehouseSettings'] as const

export const savedSettings = record({ settings, version: v.number() })
export type SavedSettings = v.InferOutput<typeof savedSettings>

/** How the merchant's warehouses work. */
export const warehouseSettings = {
  read: get('/api/warehouse-settings', {
    summary: "The merchant's settings, those he never chose as they are by default",
    access: settingsAccess,
    model: savedSettings,
  }),
  save: put('/api/warehouse-settings', {
    summary: 'Change some settings or all; what is not named stays as it is, a list is taken whole',
    access: settingsAccess,
    audits: 'settings',
    body: { settings: partOf(settings), version: v.pipe(v.number(), v.safeInteger()) },
    model: savedSettings,
    keys: ['RECORD_CHANGED', 'SETTING_OUT_OF_RANGE', 'SEGMENT_RULE_INVALID', 'RETURN_CAUSE_NOT_FOUND'],
  }),
}
