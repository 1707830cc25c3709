import type { Operations } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { demandReturnable, judgePieces } from './judge-pieces.ts'
import { lockReturn } from './lock-return.ts'
import { readReturnOrder } from './read-return-order.ts'

/** Lays judged pieces on the desk; what lies there already counts with them. */
export const addReading: Operations['returns']['addReading'] = async (call, { id, ...told }) => {
  const { db, tenantId, caller } = call
  const order = await lockReturn(call, id)
  demandReturnable(call, order)
  const [piece] = await judgePieces(call, order, [told], line => line.read)
  await run(
    db,
    sql`insert into return_reading (tenant_id, order_id, order_line_id, piece, condition, return_cause_id, user_id)
      values (${tenantId}, ${id}, ${piece!.line.id}, ${piece!.piece}, ${piece!.condition}, ${piece!.causeId}, ${caller.id})`,
  )
  return readReturnOrder(call, id)
}

/** Takes them off the desk again. */
export const removeReading: Operations['returns']['removeReading'] = async (call, { id, readingID }) => {
  const { db, tenantId, refuse } = call
  await lockReturn(call, id)
  const gone = await run(
    db,
    sql`delete from return_reading where tenant_id = ${tenantId} and order_id = ${id} and id = ${readingID}`,
  )
  if (gone === 0) refuse('RETURN_READING_NOT_FOUND', { id: readingID })
  return readReturnOrder(call, id)
}
