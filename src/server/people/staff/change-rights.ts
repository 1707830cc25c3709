import type { Permission } from '#contract/permissions.ts'
import type { Call } from '#server/base/call.ts'
import { type Database, many, sql } from '#server/base/store/sql.ts'

/** Without somebody who holds these, nobody could ever put the staff's rights right again. */
const keyPermissions: readonly Permission[] = [
  'WarehouseManagement.RepresenterManager',
  'WarehouseManagement.AuthorityManager',
]

/**
 * Does what may take rights from people, one such change of a merchant at a time. Refuses STAFF_SELF_LOCKOUT where the
 * caller loses one of the key permissions himself, STAFF_LAST_MANAGER where no active user is left who holds it.
 */
export const changeRights = async <Result>(
  call: Call<'STAFF_SELF_LOCKOUT' | 'STAFF_LAST_MANAGER'>,
  change: () => Promise<Result>,
): Promise<Result> => {
  const { db, tenantId, caller, refuse } = call
  await holdRights(call)
  const before = await readHolders(db, tenantId)
  const result = await change()
  const after = await readHolders(db, tenantId)
  for (const permission of keyPermissions) {
    const [held, holds] = [before, after].map(holders => holders.filter(holder => holder.permission === permission))
    const isOf = (holder: Holder) => holder.id === caller.id
    if (held!.some(isOf) && !holds!.some(isOf)) refuse('STAFF_SELF_LOCKOUT', { permission })
    if (held!.length > 0 && holds!.length === 0) refuse('STAFF_LAST_MANAGER', { permission })
  }
  return result
}

/** From here to the end of the transaction nobody else changes who may do what. */
export const holdRights = ({ db, tenantId }: Pick<Call, 'db' | 'tenantId'>): Promise<unknown> =>
  many(db, sql`select from tenant where id = ${tenantId} for no key update`)

interface Holder {
  readonly id: number
  readonly permission: string
}

const readHolders = (db: Database, tenantId: number): Promise<Holder[]> =>
  many<Holder>(
    db,
    sql`select distinct u.id, permission
      from app_user u
      join user_authority a on a.tenant_id = u.tenant_id and a.user_id = u.id
      join authority_group g on g.tenant_id = a.tenant_id and g.id = a.group_id
      join unnest(${keyPermissions}::text[]) permission on permission = any (g.permissions)
      where u.tenant_id = ${tenantId} and u.active`,
  )
