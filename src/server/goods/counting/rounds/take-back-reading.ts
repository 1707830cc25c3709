import type { Operations } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { readShelfAtHand } from './read-shelf-at-hand.ts'
import { demandRound } from './round.ts'

/** Takes one reading back; one that is gone already stays gone. */
export const takeBackReading: Operations['counting']['takeBack'] = async (call, { shelfID, readingID }) => {
  const { db, tenantId } = call
  const round = await demandRound(call, shelfID)
  await run(
    db,
    sql`delete from count_reading where tenant_id = ${tenantId} and id = ${readingID} and round_id = ${round.id}`,
  )
  return readShelfAtHand(db, tenantId, round.id)
}
