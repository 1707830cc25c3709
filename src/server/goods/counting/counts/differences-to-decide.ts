import type { Call } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'
import type { Variance } from '../variance/book-variance.ts'
import { holdCount } from './hold-count.ts'
import { openDifferences } from './read-count.ts'

/** Which differences of a count are meant: of all shelves, of these, or of one product on them. */
export interface Which {
  readonly id: number
  readonly shelfIDs: readonly number[]
  readonly productID: number | null
}

export interface OpenDifference extends Variance {
  readonly roundId: number
}

/** The differences that are to be decided now, locked with their count; there is one at least. */
export const differencesToDecide = async (
  call: Call<'COUNT_NOT_FOUND' | 'COUNT_NOTHING_TO_DECIDE'>,
  { id, shelfIDs, productID }: Which,
): Promise<readonly OpenDifference[]> => {
  const { db, tenantId, refuse } = call
  const { status } = await holdCount(call, id)
  const open =
    status !== 'open'
      ? []
      : await many<OpenDifference>(
          db,
          sql`select shelf_id as "shelfId", round_id as "roundId", product_id as "productId", difference
            from (${openDifferences(tenantId, id)}) d
            where (cardinality(${shelfIDs}::bigint[]) = 0 or shelf_id = any (${shelfIDs}::bigint[]))
              and (${productID}::bigint is null or product_id = ${productID})
            order by shelf_id, product_id`,
        )
  return open.length === 0 ? refuse('COUNT_NOTHING_TO_DECIDE') : open
}
