import type { Operations } from '#server/base/call.ts'
import { maybeOne, one, run, sql } from '#server/base/store/sql.ts'
import { paperOf } from '../documents/paper-of.ts'
import { companyFrom } from '../parts/company.ts'
import { findTheme } from './find-theme.ts'
import { addTheme, retireTheme } from './own-theme.ts'
import { readDesign } from './read-design.ts'
import { sampleDocument } from './sample-document.ts'
import { saveDesign } from './save-design.ts'

export const designs: Operations['designs'] = {
  read: (call, { id }) => readDesign(call, id),
  save: saveDesign,

  async copy(call, { id }) {
    const theme = (await findTheme(call.db, call.tenantId, id)) ?? call.refuse('THEME_NOT_FOUND', { id })
    const copies = await one<{ count: number }>(
      call.db,
      sql`select count(*)::int as count from invoice_theme
        where tenant_id = ${call.tenantId} and is_active and starts_with(name, ${theme.name})`,
    )
    const name = `${theme.name} (${copies.count + 1})`.slice(-60)
    return readDesign(call, await addTheme(call, { ...theme, name, isDefault: false }))
  },

  async remove(call, { id }) {
    const theme = (await findTheme(call.db, call.tenantId, id, 'locked')) ?? call.refuse('THEME_NOT_FOUND', { id })
    if (theme.isShipped) call.refuse('THEME_SHIPPED')
    await retireTheme(call, id)
    return null
  },

  async setPrinter(call, { id, userId, printerName }) {
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
  },

  async sample({ db, tenantId, refuse }, { id }) {
    const theme = (await findTheme(db, tenantId, id)) ?? refuse('THEME_NOT_FOUND', { id })
    const { company, name } = await one<{ company: unknown; name: string }>(
      db,
      sql`select company, name from tenant where id = ${tenantId}`,
    )
    const at = new Date()
    const sample = sampleDocument(theme.type, companyFrom(company, name), at)
    return paperOf({ ...sample, settings: theme.settings, createdAt: at, orderNo: 'ÖRNEK-1' })
  },
}
