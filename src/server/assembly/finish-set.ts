import { cancelledLines } from '#rules/assembly/lines-in-turn.ts'
import { leftInCart } from '#rules/assembly/table-work.ts'
import type { Call } from '../call.ts'
import { run, sql } from '../store/sql.ts'
import type { LockedTable } from './lock-table.ts'
import { readWork } from './read-work.ts'
import { takeExcess } from './take-excess.ts'

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
  const work = await readWork(db, tenantId, table.id)
  const left = leftInCart(work)
  if (left > 0) otherwise(left)
  const claims = work.products.flatMap(({ productID }) => cancelledLines(work, productID))
  await takeExcess(call, table, claims, Number.POSITIVE_INFINITY)
  await run(
    db,
    sql`with freed as (
      update combining_table set set_id = null where tenant_id = ${tenantId} and set_id = ${table.setId}
    )
    update picking_set set status = 'closed' where tenant_id = ${tenantId} and id = ${table.setId}`,
  )
}
