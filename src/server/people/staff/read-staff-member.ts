import type { StaffMember } from '#contract/calls/people/staff.ts'
import { type Database, one, sql } from '#server/base/store/sql.ts'
import { readAgent } from './read-agent.ts'

/** One of the staff, or null. */
export const readStaffMember = async (db: Database, tenantId: number, id: number): Promise<StaffMember | null> => {
  const agent = await readAgent(db, tenantId, id)
  if (agent === null) return null
  const { lastLoginAt, ...more } = await one<MoreOfAgent>(
    db,
    sql`select custom_printer as "customPrinter", active, version, last_login_at as "lastLoginAt", array(
        select group_id from user_authority a where a.tenant_id = u.tenant_id and a.user_id = u.id order by group_id
      ) as "authorityGroupIDs"
      from app_user u where tenant_id = ${tenantId} and id = ${id}`,
  )
  return { ...agent, ...more, lastLogin: lastLoginAt?.toISOString() ?? null }
}

interface MoreOfAgent extends Pick<StaffMember, 'customPrinter' | 'active' | 'version'> {
  readonly authorityGroupIDs: number[]
  readonly lastLoginAt: Date | null
}
