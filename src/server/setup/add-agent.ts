import type { Agent } from '#contract/calls/setup.ts'
import { permissions } from '#contract/permissions.ts'
import type { Call } from '../call.ts'
import { hashPassword } from '../passwords.ts'
import { maybeOne, one, run, sql } from '../store/sql.ts'
import { readAgent } from './agents.ts'
import { type AddKey, demandGoodAgent, type NewAgent } from './new-agent.ts'
import { noteAdmin } from './wizard.ts'
import { demandStore, demandWarehouse } from './workplace.ts'

/** The user type that may make whom he likes: nobody is there before him who could. */
const setupType = 999
const adminGroup = 'Yönetici'

/** Adds one of the staff. Nobody gives rights that he does not hold himself; only the setup user makes an admin user. */
export const addAgent = async (call: Call<AddKey>, input: NewAgent): Promise<Agent> => {
  const { db, tenantId, caller, refuse } = call
  const userName = demandGoodAgent(input, call)
  const isBySetup = caller.type === setupType
  if (input.type === setupType && !isBySetup) refuse('SETUP_USER_ONLY')
  if (input.storeID != null) await demandStore(call, input.storeID)
  if (input.warehouseID != null) await demandWarehouse(call, input.warehouseID, input.storeID ?? null)
  const isAdmin = isBySetup && input.type === 1 && input.authorityGroupID == null
  const groupId = isAdmin ? await adminGroupOf(call) : await demandGroup(call, input.authorityGroupID ?? null)
  const added =
    (await maybeOne<{ id: number }>(
      db,
      sql`insert into app_user (tenant_id, user_name, name, email, password_hash, type, store_id, warehouse_id)
        values (${tenantId}, ${userName}, ${input.name}, ${input.email}, ${await hashPassword(input.password)},
          ${input.type}, ${input.storeID ?? null}, ${input.warehouseID ?? null})
        on conflict (tenant_id, user_name) do nothing returning id`,
    )) ?? refuse('USER_NAME_TAKEN', { userName })
  if (groupId !== null)
    await run(
      db,
      sql`insert into user_authority (tenant_id, user_id, group_id) values (${tenantId}, ${added.id}, ${groupId})`,
    )
  if (isAdmin) await noteAdmin(db, tenantId, added.id)
  return (await readAgent(db, tenantId, added.id))!
}

/** The group of those who may do everything, made when it is first needed. */
const adminGroupOf = async ({ db, tenantId }: Call): Promise<number> => {
  await run(
    db,
    sql`insert into authority_group (tenant_id, name, permissions) values (${tenantId}, ${adminGroup}, ${permissions})
      on conflict (tenant_id, name) do nothing`,
  )
  const group = await one<{ id: number }>(
    db,
    sql`select id from authority_group where tenant_id = ${tenantId} and name = ${adminGroup}`,
  )
  return group.id
}

const demandGroup = async (
  { db, tenantId, caller, refuse }: Call<AddKey>,
  groupId: number | null,
): Promise<number | null> => {
  if (groupId === null) return null
  const group =
    (await maybeOne<{ permissions: string[] }>(
      db,
      sql`select permissions from authority_group where tenant_id = ${tenantId} and id = ${groupId}`,
    )) ?? refuse('AUTHORITY_GROUP_NOT_FOUND', { id: groupId })
  const beyond = group.permissions.find(permission => !caller.permissions.includes(permission))
  if (beyond !== undefined && caller.type !== setupType) refuse('PERMISSION_DENIED', { permission: beyond })
  return groupId
}
