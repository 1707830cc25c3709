import { sharesViews } from '#contract/calls/desk/saved-filters.ts'
import type { Call } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'

/** The page of a view that the caller may change: his own, or everybody's, where he may change those. */
export const findFilter = async (
  { db, tenantId, caller, refuse }: Call<'SAVED_FILTER_NOT_FOUND' | 'PERMISSION_DENIED'>,
  id: number,
): Promise<{ readonly page: string; readonly isShared: boolean }> => {
  const found =
    (await maybeOne<{ page: string; isShared: boolean }>(
      db,
      sql`select page, is_shared as "isShared" from saved_filter
        where tenant_id = ${tenantId} and (is_shared or user_id = ${caller.id}) and id = ${id}`,
    )) ?? refuse('SAVED_FILTER_NOT_FOUND', { id })
  if (found.isShared) demandSharing({ caller, refuse })
  return found
}

/** Refuses who may not change what everybody has. */
export const demandSharing = ({ caller, refuse }: Pick<Call<'PERMISSION_DENIED'>, 'caller' | 'refuse'>): void => {
  if (!caller.permissions.includes(sharesViews)) refuse('PERMISSION_DENIED', { permission: sharesViews })
}
