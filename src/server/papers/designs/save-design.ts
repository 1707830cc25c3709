import type { Design, designs } from '#contract/calls/papers/designs.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { Call } from '#server/base/call.ts'
import { holdRecord } from '#server/base/records/hold-record.ts'
import { savedBy } from '#server/base/records/saved-by.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import { findTheme } from './find-theme.ts'
import { addTheme, dropDefault, retireTheme } from './own-theme.ts'
import { readDesign } from './read-design.ts'

type Save = typeof designs.save
type SaveCall = Call<Save['keys'][number]>

/** The least that is left between two margins. */
const leastBetweenMm = 20

/** Changes a theme in its place, or, where it ships or documents were made with it, puts a new one in its place. */
export const saveDesign = async (
  call: SaveCall,
  { id, version, name, IsDefault: isDefault, widthMm, heightMm, marginMm, language }: InputOfCall<Save>,
): Promise<Design> => {
  const { db, tenantId, refuse } = call
  const theme = (await findTheme(db, tenantId, id)) ?? refuse('THEME_NOT_FOUND', { id })
  if (!theme.isShipped)
    await holdRecord(call, sql`invoice_theme r where r.tenant_id = ${tenantId} and r.id = ${id}`, version)
  if (Math.min(widthMm, heightMm) - 2 * marginMm < leastBetweenMm)
    refuse('THEME_MARGIN_TOO_WIDE', { least: leastBetweenMm })
  await demandFreeName(call, theme.type, id, name)
  const settings = { ...theme.settings, language, paper: { widthMm, heightMm, marginMm } }
  const looksAlike = JSON.stringify(settings) === JSON.stringify(theme.settings)
  if (theme.isShipped || (!looksAlike && (await hasDocuments(call, id)))) {
    const next = await addTheme(call, { type: theme.type, name, isDefault, settings })
    await run(db, sql`update theme_printer set theme_id = ${next} where tenant_id = ${tenantId} and theme_id = ${id}`)
    if (!theme.isShipped) await retireTheme(call, id)
    return readDesign(call, next)
  }
  if (isDefault && !theme.isDefault) await dropDefault(call, theme.type)
  await run(
    db,
    sql`update invoice_theme set ${savedBy(call)}, name = ${name}, is_default = ${isDefault},
        settings = ${JSON.stringify(settings)}::jsonb
      where tenant_id = ${tenantId} and id = ${id}`,
  )
  return readDesign(call, id)
}

const hasDocuments = async ({ db, tenantId }: SaveCall, id: number): Promise<boolean> => {
  const { has } = await one<{ has: boolean }>(
    db,
    sql`select exists (select from order_document where tenant_id = ${tenantId} and theme_id = ${id}) as has`,
  )
  return has
}

const demandFreeName = async ({ db, tenantId, refuse }: SaveCall, type: string, id: number, name: string) => {
  const { taken } = await one<{ taken: boolean }>(
    db,
    sql`select exists (select from invoice_theme
        where tenant_id = ${tenantId} and type = ${type} and id <> ${id} and is_active and name = ${name}) as taken`,
  )
  if (taken) refuse('THEME_NAME_TAKEN', { name })
}
