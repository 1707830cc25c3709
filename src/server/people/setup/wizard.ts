import type { SetupWizard } from '#contract/calls/people/setup.ts'
import { type Database, maybeOne, run, sql } from '#server/base/store/sql.ts'
import { readAgent } from '../staff/read-agent.ts'

/** How far the setup of a merchant is, told by what is there: so it is the same in every browser. */
export const readWizard = async (db: Database, tenantId: number): Promise<SetupWizard> => {
  const row = await maybeOne<WizardRow>(
    db,
    sql`select admin_user_id as "adminId", mapped_at as "mappedAt", completed_at as "completedAt"
      from setup_wizard where tenant_id = ${tenantId}`,
  )
  const admin = row?.adminId == null ? null : await readAgent(db, tenantId, row.adminId)
  return { step: stepOf(row, admin), admin }
}

/** The user just added is the wizard's admin user, if it still wants one. */
export const noteAdmin = (db: Database, tenantId: number, userId: number): Promise<number> =>
  run(
    db,
    sql`update setup_wizard set admin_user_id = ${userId}
      where tenant_id = ${tenantId} and admin_user_id is null and completed_at is null`,
  )

interface WizardRow {
  readonly adminId: number | null
  readonly mappedAt: Date | null
  readonly completedAt: Date | null
}

const stepOf = (row: WizardRow | null, admin: SetupWizard['admin']): SetupWizard['step'] => {
  if (row === null) return 1
  if (row.completedAt !== null) return 6
  if (admin === null) return 2
  if (admin.storeID === 0 || admin.warehouseID === 0) return 3
  return row.mappedAt === null ? 4 : 5
}
