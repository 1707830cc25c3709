import type { Operations } from '#server/base/call.ts'
import { maybeOne, run, sql } from '#server/base/store/sql.ts'
import { findTheme } from './find-theme.ts'
import { addTheme } from './own-theme.ts'
import { readDesign } from './read-design.ts'

/** On which printer a user prints what a theme makes. */
export const setPrinter: Operations['designs']['setPrinter'] = async (call, { id, userId, printerName }) => {
  const { db, tenantId, refuse } = call
  const theme = (await findTheme(db, tenantId, id, 'locked')) ?? refuse('THEME_NOT_FOUND', { id })
  const user = await maybeOne(db, sql`select id from app_user where tenant_id = ${tenantId} and id = ${userId}`)
  if (user === null) refuse('USER_NOT_FOUND', { id: userId })
  const own = theme.isShipped ? await addTheme(call, theme) : id
  const match = sql`tenant_id = ${tenantId} and theme_id = ${own} and user_id = ${userId}`
  await run(db, sql`delete from theme_printer where ${match}`)
  if (printerName !== '')
    await run(
      db,
      sql`insert into theme_printer (tenant_id, theme_id, user_id, printer_name)
        values (${tenantId}, ${own}, ${userId}, ${printerName})`,
    )
  return readDesign(call, own)
}
