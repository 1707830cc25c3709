import type { Operations } from '../call.ts'
import { readSettings } from '../warehouse-settings/read-settings.ts'
import { saveSettings } from '../warehouse-settings/save-settings.ts'

export const warehouseSettings: Operations['warehouseSettings'] = {
  read: ({ db, tenantId }) => readSettings(db, tenantId),
  save: saveSettings,
}
