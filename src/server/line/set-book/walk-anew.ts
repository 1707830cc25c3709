import type { Call } from '#server/base/call.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import type { Warehouse } from '#server/goods/floor-plans/footing.ts'
import { readWalk, type TakenThere } from '#server/goods/floor-plans/read-walk.ts'

/** Puts the shelves of a set, whose orders were changed, into the order of its shortest walk; without a plan they keep theirs. */
export const walkAnew = async (
  call: Pick<Call, 'db' | 'inThread' | 'settings'>,
  workplace: Warehouse,
  setId: number,
): Promise<void> => {
  const { db } = call
  const { tenantId } = workplace
  const taken = await many<TakenThere>(
    db,
    sql`select shelf_id as "shelfId", product_id as "productId", sum(piece) as piece from allocation
      where tenant_id = ${tenantId} and set_id = ${setId} group by shelf_id, product_id`,
  )
  const walk = await readWalk(call, workplace, taken)
  if (walk === null) return
  await run(
    db,
    sql`update allocation a set walk_rank = walked.rank, cart_left = walked.cart_left
      from unnest(
        ${[...walk.rankOf.keys()]}::bigint[], ${[...walk.rankOf.values()]}::integer[],
        ${[...walk.rankOf.keys()].map(id => walk.leftOf.get(id) ?? null)}::text[]
      ) as walked (shelf_id, rank, cart_left)
      where a.tenant_id = ${tenantId} and a.set_id = ${setId} and a.shelf_id = walked.shelf_id`,
  )
}
