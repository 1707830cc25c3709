import type { Call } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'
import { rightBeyond } from './right-beyond.ts'
import { rightsOf } from './rights-of.ts'
import { setupType } from './setup-type.ts'

/** Holds one of the staff, and refuses whom the caller could act as beyond his own rights, had he his password or badge. */
export const demandNoMoreRights = async (
  { db, tenantId, caller, refuse }: Call<'USER_NOT_FOUND' | 'SETUP_USER_ONLY' | 'PERMISSION_NOT_YOURS'>,
  id: number,
): Promise<void> => {
  const user =
    (await maybeOne<{ type: number; isProviderUser: boolean }>(
      db,
      sql`select type, provider_staff as "isProviderUser" from app_user
        where tenant_id = ${tenantId} and id = ${id} for no key update`,
    )) ?? refuse('USER_NOT_FOUND', { id })
  if (user.type === setupType && caller.type !== setupType) refuse('SETUP_USER_ONLY')
  if (user.isProviderUser && !caller.isProviderUser) refuse('PERMISSION_NOT_YOURS', { permission: 'isProviderUser' })
  const beyond = rightBeyond(caller, await rightsOf(db, tenantId, id))
  if (beyond !== undefined) refuse('PERMISSION_NOT_YOURS', { permission: beyond })
}
