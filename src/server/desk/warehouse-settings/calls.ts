import type { Operations } from '#server/base/call.ts'
import { readSettings } from './read-settings.ts'
import { saveSettings } from './save-settings.ts'

export const warehouseSettings: Operations['warehouseSettings'] = {
  read: ({ db, tenantId }) => readSettings(db, tenantId),
  save: saveSettings,
}
