import type { AuthorityGroup, authority } from '#contract/calls/people/authority.ts'
import type { InputOfCall } from '#contract/define.ts'
import { type Permission, permissions } from '#contract/permissions.ts'
import type { Call } from '#server/base/call.ts'
import { sql } from '#server/base/store/sql.ts'
import { changeRights } from '../staff/change-rights.ts'
import { tellUsers } from '../staff/tell-users.ts'
import { group } from './group.ts'
import { readGroup } from './read-group.ts'

type SaveGroup = typeof authority.save
type SaveCall = Call<SaveGroup['keys'][number]>

/** Makes an authority group or changes one; whoever belongs to it is told. */
export const saveGroup = (call: SaveCall, input: InputOfCall<SaveGroup>): Promise<AuthorityGroup> =>
  changeRights(call, async () => {
    const { db, tenantId } = call
    const id = await group.write(call, { ...input, permissions: [...demandKnown(call, input.permissions)] })
    await tellUsers(
      db,
      tenantId,
      sql`u.id in (select user_id from user_authority where tenant_id = ${tenantId} and group_id = ${id})`,
    )
    return (await readGroup(db, tenantId, id))!
  })

/** The permissions in the contract's order, each once. */
const demandKnown = ({ refuse }: SaveCall, wanted: readonly string[]): readonly Permission[] => {
  const unknown = wanted.find(permission => !(permissions as readonly string[]).includes(permission))
  if (unknown !== undefined) refuse('PERMISSION_UNKNOWN', { permission: unknown })
  return permissions.filter(permission => wanted.includes(permission))
}
