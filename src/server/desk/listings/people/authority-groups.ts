import { sql } from '#server/base/store/sql.ts'
import type { Query } from '../scope.ts'

export const authorityGroups: Query = ({ tenantId, is }) => sql`
  select g.id, g.name, cardinality(g.permissions) as permissions, (
    select count(*) from user_authority a where a.tenant_id = g.tenant_id and a.group_id = g.id
  ) as users
  from authority_group g
  where g.tenant_id = ${tenantId} and ${is.contains('groupName', sql`g.name`)}`
