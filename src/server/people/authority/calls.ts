import type { AuthorityGroupRow } from '#contract/calls/people/authority.ts'
import type { Operations } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { copyGroup } from './copy-group.ts'
import { readGroup } from './read-group.ts'
import { removeGroup } from './remove-group.ts'
import { saveGroup } from './save-group.ts'

export const authority: Operations['authority'] = {
  list: ({ db, tenantId }) =>
    many<AuthorityGroupRow>(
      db,
      sql`select id, name, (
          select count(*) from user_authority a where a.tenant_id = g.tenant_id and a.group_id = g.id
        ) as "userCount"
        from authority_group g where tenant_id = ${tenantId} order by name, id`,
    ),
  read: async ({ db, tenantId, refuse }, { id }) =>
    (await readGroup(db, tenantId, id)) ?? refuse('AUTHORITY_GROUP_NOT_FOUND', { id }),
  save: saveGroup,
  copy: copyGroup,
  remove: removeGroup,
}
