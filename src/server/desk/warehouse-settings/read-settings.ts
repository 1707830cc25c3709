import type { SavedSettings } from '#contract/calls/desk/warehouse-settings.ts'
import { settingsFrom } from '#server/base/settings.ts'
import { type Database, one, sql } from '#server/base/store/sql.ts'

/** The merchant's settings as they are stored by now, whole. */
export const readSettings = async (db: Database, tenantId: number): Promise<SavedSettings> => {
  const { stored, version } = await one<{ stored: unknown; version: number }>(
    db,
    sql`select settings as stored, version from tenant where id = ${tenantId}`,
  )
  return { settings: settingsFrom(stored), version }
}
