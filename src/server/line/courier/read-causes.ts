import type { UndeliveredCause } from '#contract/calls/line/courier.ts'
import type { Operations } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'

/** Why an order could not be delivered: what can be chosen. */
export const readCauses: Operations['courier']['causes'] = ({ db, tenantId }) =>
  many<UndeliveredCause>(
    db,
    sql`select id, definition from undelivered_cause where tenant_id = ${tenantId} and is_active
      order by rank, definition, id`,
  )
