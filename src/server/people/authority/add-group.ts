import type { AuthorityGroup } from '#contract/calls/people/authority.ts'
import type { Call } from '#server/base/call.ts'
import { one, sql } from '#server/base/store/sql.ts'
import { readGroup } from './read-group.ts'

/** Adds an authority group under a name that is known to be free, by the lock of `holdRights`. */
export const addGroup = async (
  { db, tenantId, caller }: Call,
  name: string,
  permissions: readonly string[],
): Promise<AuthorityGroup> => {
  const added = await one<{ id: number }>(
    db,
    sql`insert into authority_group (tenant_id, name, permissions, saved_by)
      values (${tenantId}, ${name}, ${permissions}, ${caller.id}) returning id`,
  )
  return (await readGroup(db, tenantId, added.id))!
}
