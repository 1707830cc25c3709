import type { Call } from '#server/base/call.ts'
import { maybeOne, one, run, sql } from '#server/base/store/sql.ts'
import { holdRights } from '../staff/change-rights.ts'

/** Deletes a group that nobody belongs to. */
export const removeGroup = async (
  call: Call<'AUTHORITY_GROUP_NOT_FOUND' | 'AUTHORITY_GROUP_IN_USE'>,
  { id }: { readonly id: number },
): Promise<null> => {
  const { db, tenantId, refuse } = call
  await holdRights(call)
  const group = await maybeOne(
    db,
    sql`select id from authority_group where tenant_id = ${tenantId} and id = ${id} for update`,
  )
  if (group === null) refuse('AUTHORITY_GROUP_NOT_FOUND', { id })
  const { count } = await one<{ count: number }>(
    db,
    sql`select count(*) from user_authority where tenant_id = ${tenantId} and group_id = ${id}`,
  )
  if (count > 0) refuse('AUTHORITY_GROUP_IN_USE', { count })
  await run(db, sql`delete from authority_group where tenant_id = ${tenantId} and id = ${id}`)
  return null
}
