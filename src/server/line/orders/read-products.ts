import type { Operations } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'
import { readOrderProducts } from '../order-book/read-order-products.ts'

/** The lines of an order, with all that happened to each. */
export const readProducts: Operations['orders']['products'] = async ({ db, tenantId, refuse }, { id }) => {
  const order = await maybeOne(db, sql`select id from customer_order where tenant_id = ${tenantId} and id = ${id}`)
  if (order === null) refuse('ORDER_IS_NOT_FOUND', { id })
  return readOrderProducts(db, tenantId, id)
}
