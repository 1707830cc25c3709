import type { Call } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { takeExcess } from './take-excess.ts'
import { cancelledLines, linesInTurn } from './work/lines-in-turn.ts'
import type { LockedTable } from './work/lock-table.ts'
import { leftOf, readClaims } from './work/read-table.ts'

/**
 * Closes the set of a locked table: its cart is idle again, the table free for the next one; goods of cancelled
 * orders that lie in the cart still become excess. `otherwise` refuses where others wait for theirs.
 */
export const finishSet = async (
  call: Pick<Call, 'db' | 'tenantId' | 'caller' | 'operationId'>,
  table: LockedTable,
  otherwise: (left: number) => never,
): Promise<void> => {
  const { db, tenantId } = call
  const claims = await readClaims(db, tenantId, table.setId)
  const left = leftOf(linesInTurn(claims))
  if (left > 0) otherwise(left)
  await takeExcess(call, table, cancelledLines(claims), Number.POSITIVE_INFINITY)
  await run(
    db,
    sql`with freed as (
      update combining_table set set_id = null where tenant_id = ${tenantId} and set_id = ${table.setId}
    )
    update picking_set set status = 'closed' where tenant_id = ${tenantId} and id = ${table.setId}`,
  )
}
