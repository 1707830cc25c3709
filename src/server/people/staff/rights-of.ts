import { type Permission, permissions } from '#contract/permissions.ts'
import { withoutFeatures } from '#contract/shapes/features.ts'
import { type Database, many, one, sql } from '#server/base/store/sql.ts'

/** What one of the staff may do by his groups and what his merchant has, whether he is active or not; in the contract's order. */
export const rightsOf = async (db: Database, tenantId: number, userId: number): Promise<readonly Permission[]> => {
  const rows = await many<{ permission: string }>(
    db,
    sql`select distinct unnest(g.permissions) as permission
      from user_authority a
      join authority_group g on g.tenant_id = a.tenant_id and g.id = a.group_id
      where a.tenant_id = ${tenantId} and a.user_id = ${userId}`,
  )
  const { off } = await one<{ off: readonly string[] }>(
    db,
    sql`select switched_off as off from tenant where id = ${tenantId}`,
  )
  const held = new Set(rows.map(row => row.permission))
  return withoutFeatures(
    permissions.filter(permission => held.has(permission)),
    off,
  )
}
