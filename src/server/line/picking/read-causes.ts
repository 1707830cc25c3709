import type { ReturnCause } from '#contract/shapes/picking.ts'
import type { Operations } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'

/** Why pieces may be missing, or come back: what can be chosen. */
export const readCauses: Operations['picking']['causes'] = async ({ db, tenantId }, { active, use = 'missing' }) => {
  return many<ReturnCause>(
    db,
    sql`select id, definition, is_active as active from return_cause
      where tenant_id = ${tenantId} and (${active}::boolean is null or is_active = ${active}::boolean)
        and use in ('any', ${use})
      order by rank, definition, id`,
  )
}
