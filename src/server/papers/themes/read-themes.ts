import type { InvoiceTheme, ThemeType } from '#contract/calls/papers/documents.ts'
import { type Database, many, sql } from '#server/base/store/sql.ts'
import { shippedThemes } from './index.ts'

interface Wanted {
  readonly type: ThemeType | undefined
  /** Only the one of each type that documents are made by. */
  readonly isDefault: boolean | undefined
}

/** A merchant's themes, the default one of each type first; of a type that he has none of, those that ship. */
export const readThemes = async (db: Database, tenantId: number, wanted: Wanted): Promise<InvoiceTheme[]> => {
  const own = await many<InvoiceTheme>(
    db,
    sql`select t.id, t.name, t.type, t.is_default as "IsDefault", t.settings, coalesce((
          select json_agg(json_build_object('userId', m.user_id, 'printerName', m.printer_name) order by m.user_id)
          from theme_printer m where m.tenant_id = t.tenant_id and m.theme_id = t.id
        ), '[]') as "customPrinterMatches"
      from invoice_theme t where t.tenant_id = ${tenantId} and t.is_active order by t.type, t.is_default desc, t.name, t.id`,
  )
  const shipped = shippedThemes.filter(({ type, isDefault }) => !own.some(theme => stands(theme, type, isDefault)))
  const themes = [
    ...own,
    ...shipped.map(({ isDefault, settings, ...theme }) => ({
      ...theme,
      IsDefault: isDefault,
      settings: { ...settings },
      customPrinterMatches: [],
    })),
  ]
  return themes.filter(
    theme =>
      (wanted.type === undefined || theme.type === wanted.type) &&
      (wanted.isDefault === undefined || theme.IsDefault === wanted.isDefault),
  )
}

/** Whether a merchant's theme stands for one that ships: any for those to choose from, the default for the default. */
const stands = (own: InvoiceTheme, type: ThemeType, isDefault: boolean): boolean =>
  own.type === type && (own.IsDefault || !isDefault)
