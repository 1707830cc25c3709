import type { AuthorityGroup } from '#contract/calls/people/authority.ts'
import { type Database, maybeOne, sql } from '#server/base/store/sql.ts'

/** One authority group with its users, or null. */
export const readGroup = (db: Database, tenantId: number, id: number): Promise<AuthorityGroup | null> =>
  maybeOne<AuthorityGroup>(
    db,
    sql`select id, name, permissions, version, coalesce((
        select json_agg(json_build_object('id', u.id, 'name', u.name, 'active', u.active) order by u.name, u.id)
        from user_authority a join app_user u on u.tenant_id = a.tenant_id and u.id = a.user_id
        where a.tenant_id = g.tenant_id and a.group_id = g.id
      ), '[]') as users
      from authority_group g where tenant_id = ${tenantId} and id = ${id}`,
  )
