import type { Call } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'

/** Refuses an id that is none of the merchant's products. */
export const demandProduct = async (
  { db, tenantId, refuse }: Pick<Call<'PRODUCT_NOT_FOUND'>, 'db' | 'tenantId' | 'refuse'>,
  id: number,
): Promise<void> => {
  const product = await maybeOne(db, sql`select id from product where tenant_id = ${tenantId} and id = ${id}`)
  if (product === null) refuse('PRODUCT_NOT_FOUND', { id })
}
