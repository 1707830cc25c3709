import type { Operations } from '#server/base/call.ts'
import { one, sql } from '#server/base/store/sql.ts'
import { findTheme } from './find-theme.ts'
import { addTheme } from './own-theme.ts'
import { readDesign } from './read-design.ts'

/** A theme of the merchant's own that looks as another does. */
export const copyDesign: Operations['designs']['copy'] = async (call, { id }) => {
  const theme = (await findTheme(call.db, call.tenantId, id)) ?? call.refuse('THEME_NOT_FOUND', { id })
  const copies = await one<{ count: number }>(
    call.db,
    sql`select count(*)::int as count from invoice_theme
      where tenant_id = ${call.tenantId} and is_active and starts_with(name, ${theme.name})`,
  )
  const name = `${theme.name} (${copies.count + 1})`.slice(-60)
  return readDesign(call, await addTheme(call, { ...theme, name, isDefault: false }))
}
