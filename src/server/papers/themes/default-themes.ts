import * as v from 'valibot'
import type { ThemeType } from '#contract/calls/papers/documents.ts'
import { type Database, many, sql } from '#server/base/store/sql.ts'
import { knowsParts } from '../parts/blocks-of.ts'
import { partMakers } from '../parts/document-of.ts'
import { type ThemeSettings, themeSettings } from '../parts/theme-settings.ts'

/** Ids of the merchant's own default themes by type; a type that he has none of is made by the one that ships. */
export const defaultThemes = async (db: Database, tenantId: number): Promise<ReadonlyMap<ThemeType, number>> => {
  const own = await many<{ id: number; type: ThemeType; settings: unknown }>(
    db,
    sql`select id, type, settings from invoice_theme where tenant_id = ${tenantId} and is_default`,
  )
  // A theme that cannot be read holds no order up: its document is made by the one that ships.
  return new Map(own.filter(theme => readTheme(theme.type, theme.settings) !== null).map(({ type, id }) => [type, id]))
}

/** The settings of a stored theme; null if they are not those of a theme of the type. */
export const readTheme = (type: ThemeType, settings: unknown): ThemeSettings | null => {
  const read = v.safeParse(themeSettings, settings)
  return read.success && knowsParts(read.output.parts, partMakers[type]) ? read.output : null
}
