import type { AuthorityGroupRow } from '#contract/calls/people/authority.ts'
import type { Operations } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'

/** The groups, with how many belong to each. */
export const listGroups: Operations['authority']['list'] = ({ db, tenantId }) =>
  many<AuthorityGroupRow>(
    db,
    sql`select id, name, (
        select count(*) from user_authority a where a.tenant_id = g.tenant_id and a.group_id = g.id
      ) as "userCount"
      from authority_group g where tenant_id = ${tenantId} order by name, id`,
  )
