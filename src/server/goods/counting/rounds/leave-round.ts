import type { Operations } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { readWork } from './read-work.ts'
import { demandRound } from './round.ts'

/** Leaves a shelf to whoever comes next; one on which nothing was read waits as if nobody had been there. */
export const leaveRound: Operations['counting']['leave'] = async (call, { shelfID }) => {
  const { db, tenantId } = call
  const { id, countId } = await demandRound(call, shelfID)
  const gone = await run(
    db,
    sql`delete from count_round r where r.tenant_id = ${tenantId} and r.id = ${id}
      and not exists (select from count_reading g where g.tenant_id = r.tenant_id and g.round_id = r.id)`,
  )
  if (gone === 0) await run(db, sql`update count_round set user_id = null where tenant_id = ${tenantId} and id = ${id}`)
  else
    await run(
      db,
      sql`update counted_shelf set status = case status when 'recounting' then 'recount' else 'waiting' end
        where tenant_id = ${tenantId} and count_id = ${countId} and shelf_id = ${shelfID}`,
    )
  return readWork(call)
}
