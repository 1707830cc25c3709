import type { Operations } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { readWizard } from './wizard.ts'

/** The setup has begun. */
export const beginSetup: Operations['setup']['started'] = async ({ db, tenantId }) => {
  await run(db, sql`insert into setup_wizard (tenant_id) values (${tenantId}) on conflict do nothing`)
  return readWizard(db, tenantId)
}
