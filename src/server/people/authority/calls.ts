import type { Operations } from '#server/base/call.ts'
import { copyGroup } from './copy-group.ts'
import { listGroups } from './list-groups.ts'
import { readGroup } from './read-group.ts'
import { removeGroup } from './remove-group.ts'
import { saveGroup } from './save-group.ts'

export const authority: Operations['authority'] = {
  list: listGroups,
  read: async ({ db, tenantId, refuse }, { id }) =>
    (await readGroup(db, tenantId, id)) ?? refuse('AUTHORITY_GROUP_NOT_FOUND', { id }),
  save: saveGroup,
  copy: copyGroup,
  remove: removeGroup,
}
