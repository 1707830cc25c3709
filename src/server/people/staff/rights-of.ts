import { type Permission, permissions } from '#contract/permissions.ts'
import { type Database, many, sql } from '#server/base/store/sql.ts'

/** What one of the staff may do by his groups, whether he is active or not; in the contract's order. */
export const rightsOf = async (db: Database, tenantId: number, userId: number): Promise<readonly Permission[]> => {
  const rows = await many<{ permission: string }>(
    db,
    sql`select distinct unnest(g.permissions) as permission
      from user_authority a
      join authority_group g on g.tenant_id = a.tenant_id and g.id = a.group_id
      where a.tenant_id = ${tenantId} and a.user_id = ${userId}`,
  )
  const held = new Set(rows.map(row => row.permission))
  return permissions.filter(permission => held.has(permission))
}
