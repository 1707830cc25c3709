import type { ThemeType } from '#contract/calls/papers/documents.ts'
import { type Database, maybeOne, sql } from '#server/base/store/sql.ts'
import type { ThemeSettings } from '../parts/theme-settings.ts'
import { readTheme } from '../themes/default-themes.ts'
import { shippedDefault, shippedThemes } from '../themes/index.ts'

export interface FoundTheme {
  readonly id: number
  readonly type: ThemeType
  readonly name: string
  readonly isDefault: boolean
  readonly isShipped: boolean
  readonly version: number
  readonly settings: ThemeSettings
}

/** A merchant's theme, or one that ships, by its id; null if there is none. One of the merchant's is locked if told. */
export const findTheme = async (
  db: Database,
  tenantId: number,
  id: number,
  lock: 'locked' | 'read' = 'read',
): Promise<FoundTheme | null> => {
  if (id <= 0) {
    const shipped = shippedThemes.find(theme => theme.id === id)
    return shipped === undefined ? null : { ...shipped, isShipped: true, version: 1 }
  }
  const row = await maybeOne<Omit<FoundTheme, 'settings' | 'isShipped'> & { readonly settings: unknown }>(
    db,
    sql`select id, type, name, is_default as "isDefault", version, settings from invoice_theme
      where tenant_id = ${tenantId} and id = ${id} and is_active ${lock === 'locked' ? sql`for no key update` : sql``}`,
  )
  if (row === null) return null
  return { ...row, isShipped: false, settings: readTheme(row.type, row.settings) ?? shippedDefault(row.type) }
}
