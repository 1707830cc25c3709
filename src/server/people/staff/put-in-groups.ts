import type { Call } from '#server/base/call.ts'
import { many, run, sql } from '#server/base/store/sql.ts'

/** Makes these the groups that one of the staff belongs to, and no others; done under the lock of `holdRights`. */
export const putInGroups = async (
  { db, tenantId, refuse }: Call<'AUTHORITY_GROUP_NOT_FOUND'>,
  userId: number,
  groupIds: readonly number[],
): Promise<void> => {
  const known = await many<{ id: number }>(
    db,
    sql`select id from authority_group where tenant_id = ${tenantId} and id = any (${groupIds}::bigint[])`,
  )
  const unknown = groupIds.find(id => !known.some(group => group.id === id))
  if (unknown !== undefined) refuse('AUTHORITY_GROUP_NOT_FOUND', { id: unknown })
  await run(
    db,
    sql`delete from user_authority
      where tenant_id = ${tenantId} and user_id = ${userId} and group_id <> all (${groupIds}::bigint[])`,
  )
  await run(
    db,
    sql`insert into user_authority (tenant_id, user_id, group_id)
      select ${tenantId}, ${userId}, id from unnest(${groupIds}::bigint[]) id on conflict do nothing`,
  )
}
