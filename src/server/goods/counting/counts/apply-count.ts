import type { Operations } from '#server/base/call.ts'
import { maybeOne, one, sql } from '#server/base/store/sql.ts'
import { bookVariance, type Variance } from '../variance/book-variance.ts'
import { CountOutdated } from '../variance/count-outdated.ts'
import { differencesToDecide } from './differences-to-decide.ts'
import { demandCount } from './read-count.ts'
import { writeDecisions } from './write-decisions.ts'

type ApplyCall = Parameters<Operations['counts']['apply']>[0]

/** Books differences as they were counted last: all of them or, where one cannot be booked any more, none. */
export const applyCount: Operations['counts']['apply'] = async (call, which) => {
  const differences = await differencesToDecide(call, which)
  await demandActive(call, differences)
  await bookVariance(call, which.id, differences).catch(error => refuseOutdated(call, error))
  await writeDecisions(call, which.id, differences, 'applied')
  return demandCount(call, which.id)
}

/** A shelf that was given up takes no goods, whatever lay there. */
const demandActive = async ({ db, tenantId, refuse }: ApplyCall, found: readonly Variance[]): Promise<void> => {
  const more = found.filter(({ difference }) => difference > 0).map(({ shelfId }) => shelfId)
  const passive = await maybeOne<{ code: string }>(
    db,
    sql`select code from shelf where tenant_id = ${tenantId} and id = any (${more}::bigint[]) and not is_active limit 1`,
  )
  if (passive !== null) refuse('COUNT_SHELF_PASSIVE', { shelf: passive.code })
}

const refuseOutdated = async ({ db, tenantId, refuse }: ApplyCall, error: unknown): Promise<never> => {
  if (!(error instanceof CountOutdated)) throw error
  return refuse(
    'COUNT_OUTDATED',
    await one<{ shelf: string; product: string }>(
      db,
      sql`select shelf.code as shelf, p.name as product from shelf join product p on p.tenant_id = shelf.tenant_id
        where shelf.tenant_id = ${tenantId} and shelf.id = ${error.shelfId} and p.id = ${error.productId}`,
    ),
  )
}
