import type { Call } from '#server/base/call.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import type { Warehouse } from '#server/goods/floor-plans/footing.ts'
import { readWalk } from '#server/goods/floor-plans/read-walk.ts'

/** Puts the shelves of a set, whose orders were changed, into the order of its shortest walk; without a plan they keep theirs. */
export const walkAnew = async (
  { db, inThread }: Pick<Call, 'db' | 'inThread'>,
  workplace: Warehouse,
  setId: number,
): Promise<void> => {
  const { tenantId } = workplace
  const shelves = await many<{ id: number }>(
    db,
    sql`select distinct shelf_id as id from allocation where tenant_id = ${tenantId} and set_id = ${setId}`,
  )
  const walk = await readWalk(
    { db, inThread },
    workplace,
    shelves.map(({ id }) => id),
  )
  if (walk === null) return
  await run(
    db,
    sql`update allocation a set walk_rank = walked.rank
      from unnest(${[...walk.rankOf.keys()]}::bigint[], ${[...walk.rankOf.values()]}::integer[]) as walked (shelf_id, rank)
      where a.tenant_id = ${tenantId} and a.set_id = ${setId} and a.shelf_id = walked.shelf_id`,
  )
}
