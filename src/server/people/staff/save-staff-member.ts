import type { StaffMember, staff } from '#contract/calls/people/staff.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { Call } from '#server/base/call.ts'
import { holdRecord } from '#server/base/records/hold-record.ts'
import { savedBy } from '#server/base/records/saved-by.ts'
import { endSessions } from '#server/base/sessions.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { demandEmail } from '../credentials/demand-email.ts'
import { ownerOf, writeToOwner } from '../credentials/write-to-owner.ts'
import { changeRights } from './change-rights.ts'
import { demandNoMoreRights } from './demand-no-more-rights.ts'
import { demandStore, demandWarehouse } from './demand-workplace.ts'
import { putInGroups } from './put-in-groups.ts'
import { readStaffMember } from './read-staff-member.ts'
import { rightBeyond } from './right-beyond.ts'
import { rightsOf } from './rights-of.ts'
import { setupType } from './setup-type.ts'
import { tellUsers } from './tell-users.ts'

type SaveStaff = typeof staff.save
type SaveCall = Call<SaveStaff['keys'][number]>

/** Changes one of the staff, his workplace and his groups; made passive, he is signed out everywhere. */
export const saveStaffMember = (call: SaveCall, input: InputOfCall<SaveStaff>): Promise<StaffMember> =>
  changeRights(call, async () => {
    const { db, tenantId, caller, refuse } = call
    const { id, active } = input
    const storeID = input.storeID || null
    const warehouseID = input.warehouseID || null
    const isThere = await holdRecord(
      call,
      sql`app_user r where r.tenant_id = ${tenantId} and r.id = ${id}`,
      input.version,
    )
    const before = isThere ? await readStaffMember(db, tenantId, id) : null
    if (before === null) return refuse('USER_NOT_FOUND', { id })
    await demandNoMoreRights(call, id)
    demandEmail(input.email, call)
    if (input.type === setupType && before.type !== setupType && caller.type !== setupType) refuse('SETUP_USER_ONLY')
    if (storeID !== null) await demandStore(call, storeID)
    if (warehouseID !== null) await demandWarehouse(call, warehouseID, storeID)
    const owner = await ownerOf(db, tenantId, id)
    const had = before.active ? await rightsOf(db, tenantId, id) : []
    await run(
      db,
      sql`update app_user set ${savedBy(call)}, name = ${input.name}, email = ${input.email}, type = ${input.type},
          store_id = ${storeID}, warehouse_id = ${warehouseID}, custom_printer = ${input.customPrinter},
          active = ${active}
        where tenant_id = ${tenantId} and id = ${id}`,
    )
    await putInGroups(call, id, input.authorityGroupIDs)
    const has = active ? await rightsOf(db, tenantId, id) : []
    const given = has.filter(permission => !had.includes(permission))
    const beyond = rightBeyond(caller, given)
    if (beyond !== undefined) refuse('PERMISSION_NOT_YOURS', { permission: beyond })
    if (!active) await endSessions(db, tenantId, id)
    await tellUsers(db, tenantId, sql`u.id = ${id}`)
    if (input.email !== owner.email) writeToOwner(call, owner, 'emailChanged', { email: input.email })
    return (await readStaffMember(db, tenantId, id))!
  })
