import type { AuthorityGroup, authority } from '#contract/calls/people/authority.ts'
import type { InputOfCall } from '#contract/define.ts'
import { type Permission, permissions } from '#contract/permissions.ts'
import type { Call } from '#server/base/call.ts'
import { holdRecord } from '#server/base/records/hold-record.ts'
import { savedBy } from '#server/base/records/saved-by.ts'
import { maybeOne, run, sql } from '#server/base/store/sql.ts'
import { changeRights } from '../staff/change-rights.ts'
import { tellUsers } from '../staff/tell-users.ts'
import { addGroup } from './add-group.ts'
import { readGroup } from './read-group.ts'

type SaveGroup = typeof authority.save
type SaveCall = Call<SaveGroup['keys'][number]>

/** Makes an authority group or changes one; whoever belongs to it is told. */
export const saveGroup = (call: SaveCall, input: InputOfCall<SaveGroup>): Promise<AuthorityGroup> =>
  changeRights(call, async () => {
    const { db, tenantId, refuse } = call
    const { name } = input
    const chosen = demandKnown(call, input.permissions)
    const namesake = await maybeOne<{ id: number }>(
      db,
      sql`select id from authority_group
        where tenant_id = ${tenantId} and name = ${name} and id is distinct from ${input.id ?? null}::bigint`,
    )
    const id = input.id === undefined ? null : await holdGroup(call, input.id, input.version ?? 0)
    if (namesake !== null) refuse('AUTHORITY_GROUP_NAME_TAKEN', { name })
    if (id === null) return addGroup(call, name, chosen)
    await run(
      db,
      sql`update authority_group set ${savedBy(call)}, name = ${name}, permissions = ${chosen}
        where tenant_id = ${tenantId} and id = ${id}`,
    )
    await tellUsers(
      db,
      tenantId,
      sql`u.id in (select user_id from user_authority where tenant_id = ${tenantId} and group_id = ${id})`,
    )
    return (await readGroup(db, tenantId, id))!
  })

const holdGroup = async (call: SaveCall, id: number, version: number): Promise<number> => {
  const row = sql`authority_group r where r.tenant_id = ${call.tenantId} and r.id = ${id}`
  if (!(await holdRecord(call, row, version))) call.refuse('AUTHORITY_GROUP_NOT_FOUND', { id })
  return id
}

/** The permissions in the contract's order, each once. */
const demandKnown = ({ refuse }: SaveCall, wanted: readonly string[]): readonly Permission[] => {
  const unknown = wanted.find(permission => !(permissions as readonly string[]).includes(permission))
  if (unknown !== undefined) refuse('PERMISSION_UNKNOWN', { permission: unknown })
  return permissions.filter(permission => wanted.includes(permission))
}
