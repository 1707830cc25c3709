import type { Operations } from '#server/base/call.ts'
import { maybeOne, run, sql } from '#server/base/store/sql.ts'
import { readShelfAtHand } from './read-shelf-at-hand.ts'
import { demandRound } from './round.ts'

/** Puts one reading of so much in the place of all that was counted of a product. */
export const setPiece: Operations['counting']['setPiece'] = async (call, { shelfID, productID, piece }) => {
  const { db, tenantId, caller, operationId, refuse } = call
  const round = await demandRound(call, shelfID)
  const product =
    (await maybeOne<{ name: string; isDecimal: boolean }>(
      db,
      sql`select name, is_decimal as "isDecimal" from product where tenant_id = ${tenantId} and id = ${productID}
        and (${round.productId}::bigint is null or id = ${round.productId})`,
    )) ?? refuse('PRODUCT_NOT_FOUND', { barcode: String(productID) })
  if (!product.isDecimal && !Number.isInteger(piece)) refuse('PICKING_PIECE_NOT_WHOLE', { product: product.name })
  await run(
    db,
    sql`delete from count_reading where tenant_id = ${tenantId} and round_id = ${round.id} and product_id = ${productID}`,
  )
  if (piece > 0)
    await run(
      db,
      sql`insert into count_reading (tenant_id, round_id, product_id, quantity, user_id, operation_id)
        values (${tenantId}, ${round.id}, ${productID}, ${piece}, ${caller.id}, ${operationId}::uuid)`,
    )
  return readShelfAtHand(db, tenantId, round.id)
}
