import type { ReturnCause } from '#contract/shapes/picking.ts'
import type { Operations } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'

/** Why pieces may be missing: what can be chosen. */
export const readCauses: Operations['picking']['causes'] = async ({ db, tenantId }, { active }) => {
  return many<ReturnCause>(
    db,
    sql`select id, definition, is_active as active from return_cause
      where tenant_id = ${tenantId} and (${active}::boolean is null or is_active = ${active}::boolean)
      order by rank, definition, id`,
  )
}
