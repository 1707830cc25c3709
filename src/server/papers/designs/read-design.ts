import type { Design } from '#contract/calls/papers/designs.ts'
import type { Call } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { findTheme } from './find-theme.ts'

/** A theme as it is edited. Refuses THEME_NOT_FOUND {id}. */
export const readDesign = async (
  { db, tenantId, refuse }: Pick<Call<'THEME_NOT_FOUND'>, 'db' | 'tenantId' | 'refuse'>,
  id: number,
): Promise<Design> => {
  const theme = (await findTheme(db, tenantId, id)) ?? refuse('THEME_NOT_FOUND', { id })
  const { settings, isDefault, ...rest } = theme
  const { paper, language } = settings
  return {
    ...rest,
    IsDefault: isDefault,
    ...paper,
    language,
    customPrinterMatches: await many(
      db,
      sql`select m.user_id as "userId", u.name as "userName", m.printer_name as "printerName"
        from theme_printer m join app_user u on u.tenant_id = m.tenant_id and u.id = m.user_id
        where m.tenant_id = ${tenantId} and m.theme_id = ${id} order by u.name, u.id`,
    ),
  }
}
