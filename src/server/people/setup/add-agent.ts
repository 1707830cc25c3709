import type { Agent } from '#contract/calls/people/setup.ts'
import { permissions } from '#contract/permissions.ts'
import type { Call } from '#server/base/call.ts'
import { preparedBy } from '#server/base/http/prepared-by.ts'
import { maybeOne, one, run, sql } from '#server/base/store/sql.ts'
import { hashPassword } from '../credentials/passwords.ts'
import { holdRights } from '../staff/change-rights.ts'
import { demandStore, demandWarehouse } from '../staff/demand-workplace.ts'
import { putInGroups } from '../staff/put-in-groups.ts'
import { readAgent } from '../staff/read-agent.ts'
import { rightBeyond } from '../staff/right-beyond.ts'
import { rightsOf } from '../staff/rights-of.ts'
import { setupType } from '../staff/setup-type.ts'
import { type AddKey, demandGoodAgent, type NewAgent } from './new-agent.ts'
import { noteAdmin } from './wizard.ts'

const adminGroup = 'Yönetici'

/** Adds one of the staff. Nobody gives rights that he does not hold himself; only the setup user makes an admin user. */
export const addAgent = preparedBy(
  async (call: Call<AddKey>, input: NewAgent) => ({
    userName: demandGoodAgent(input, call),
    hash: await hashPassword(input.password),
  }),
  (call, input, ready) => storeAgent(call, input, ready),
)

const storeAgent = async (
  call: Call<AddKey>,
  input: NewAgent,
  { userName, hash }: { readonly userName: string; readonly hash: string },
): Promise<Agent> => {
  const { db, tenantId, caller, refuse } = call
  const isBySetup = caller.type === setupType
  if (input.type === setupType && !isBySetup) refuse('SETUP_USER_ONLY')
  if (input.storeID != null) await demandStore(call, input.storeID)
  if (input.warehouseID != null) await demandWarehouse(call, input.warehouseID, input.storeID ?? null)
  await holdRights(call)
  const groupIds = [
    ...(input.authorityGroupID == null ? [] : [input.authorityGroupID]),
    ...(input.authorityGroupIDs ?? []),
  ]
  const isAdmin = isBySetup && input.type === 1 && groupIds.length === 0
  const added =
    (await maybeOne<{ id: number }>(
      db,
      sql`insert into app_user (tenant_id, user_name, name, email, password_hash, type, store_id, warehouse_id,
          custom_printer, saved_by)
        values (${tenantId}, ${userName}, ${input.name}, ${input.email}, ${hash},
          ${input.type}, ${input.storeID ?? null}, ${input.warehouseID ?? null}, ${input.customPrinter ?? false}, ${caller.id})
        on conflict (tenant_id, user_name) do nothing returning id`,
    )) ?? refuse('USER_NAME_TAKEN', { userName })
  await putInGroups(call, added.id, isAdmin ? [await adminGroupOf(call)] : groupIds)
  const beyond = isBySetup ? undefined : rightBeyond(caller, await rightsOf(db, tenantId, added.id))
  if (beyond !== undefined) refuse('PERMISSION_DENIED', { permission: beyond })
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
