import type { Operations } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { demandStep } from './demand-step.ts'
import { readWizard } from './wizard.ts'

/** The setup is over. */
export const completeSetup: Operations['setup']['completed'] = async call => {
  const { db, tenantId } = call
  await demandStep(call, 5)
  await run(db, sql`update setup_wizard set completed_at = coalesce(completed_at, now()) where tenant_id = ${tenantId}`)
  return readWizard(db, tenantId)
}
