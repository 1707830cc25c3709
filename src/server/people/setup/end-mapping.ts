import type { PackageStatus } from '#contract/calls/people/setup.ts'
import type { Operations } from '#server/base/call.ts'
import { maybeOne, run, sql } from '#server/base/store/sql.ts'
import { demandStep } from './demand-step.ts'
import { processIn } from './package-processes.ts'
import { readWizard } from './wizard.ts'

/** Every process has a status of its packages. */
export const endMapping: Operations['setup']['mapped'] = async call => {
  const { db, tenantId, language, refuse } = call
  await demandStep(call, 4)
  const bare = await maybeOne<{ process: PackageStatus['processID'] }>(
    db,
    sql`select process from generate_series(1, 6) as process
      where process not in (select process from package_status where tenant_id = ${tenantId})
      order by process limit 1`,
  )
  if (bare !== null) refuse('PACKAGE_PROCESS_WITHOUT_STATUS', { process: processIn(language, bare.process) })
  await run(db, sql`update setup_wizard set mapped_at = coalesce(mapped_at, now()) where tenant_id = ${tenantId}`)
  return readWizard(db, tenantId)
}
