import type { Call } from '#server/base/call.ts'
import { boardMemoryOf } from './board-memory.ts'

/** Lets all boards of the merchant be read anew. */
export const resetBoards = async ({ db, tenantId, caller, refuse }: Call<'PERMISSION_DENIED'>) => {
  const mayReset = caller.isProviderUser || caller.permissions.includes('Dashboard.Admin')
  if (!mayReset) refuse('PERMISSION_DENIED', { permission: 'Dashboard.Admin' })
  return { count: boardMemoryOf(db).forget(tenantId) }
}
