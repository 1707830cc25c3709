import type { Operations } from '#server/base/call.ts'
import { findTheme } from './find-theme.ts'
import { retireTheme } from './own-theme.ts'

/** Puts a theme of the merchant's own aside. */
export const removeDesign: Operations['designs']['remove'] = async (call, { id }) => {
  const theme = (await findTheme(call.db, call.tenantId, id, 'locked')) ?? call.refuse('THEME_NOT_FOUND', { id })
  if (theme.isShipped) call.refuse('THEME_SHIPPED')
  await retireTheme(call, id)
  return null
}
