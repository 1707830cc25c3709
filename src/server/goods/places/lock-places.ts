import type { Call } from '#server/base/call.ts'
import { one, sql } from '#server/base/store/sql.ts'

/**
 * The places of a merchant are made, changed and removed one at a time: what is asked of the others (is a barcode free,
 * who is whose parent) stays true until the transaction ends.
 */
export const lockPlaces = async ({ db, tenantId }: Pick<Call, 'db' | 'tenantId'>): Promise<void> => {
  await one(db, sql`select id from tenant where id = ${tenantId} for no key update`)
}
