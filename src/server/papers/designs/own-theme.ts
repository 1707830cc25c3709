import type { Call } from '#server/base/call.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import type { FoundTheme } from './find-theme.ts'

type Theme = Omit<FoundTheme, 'id' | 'version' | 'isShipped'>

/** Stores a theme as the merchant's own; as a default one it takes the place of the former. Tells its id. */
export const addTheme = async (
  { db, tenantId, caller }: Pick<Call, 'db' | 'tenantId' | 'caller'>,
  { type, name, isDefault, settings }: Theme,
): Promise<number> => {
  if (isDefault) await dropDefault({ db, tenantId }, type)
  const { id } = await one<{ id: number }>(
    db,
    sql`insert into invoice_theme (tenant_id, type, name, settings, is_default, saved_by)
      values (${tenantId}, ${type}, ${name}, ${JSON.stringify(settings)}::jsonb, ${isDefault}, ${caller.id}) returning id`,
  )
  return id
}

/** Makes way for another default theme of the type; two that come at once wait for each other. */
export const dropDefault = async ({ db, tenantId }: Pick<Call, 'db' | 'tenantId'>, type: string): Promise<void> => {
  await run(db, sql`select from tenant where id = ${tenantId} for no key update`)
  await run(
    db,
    sql`update invoice_theme set is_default = false where tenant_id = ${tenantId} and type = ${type} and is_default`,
  )
}

/** Puts a theme aside: its documents keep it, nobody sees it any more. */
export const retireTheme = ({ db, tenantId }: Pick<Call, 'db' | 'tenantId'>, id: number): Promise<number> =>
  run(
    db,
    sql`update invoice_theme set is_active = false, is_default = false where tenant_id = ${tenantId} and id = ${id}`,
  )
