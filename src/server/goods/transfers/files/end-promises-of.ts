import type { Call } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { reserve } from '../../ledger/move-goods.ts'

/** Ends what shelves promise to a file that is not picked any more; whoever calls holds the file. */
export const endPromisesOf = async ({ db, tenantId }: Pick<Call, 'db' | 'tenantId'>, id: number): Promise<void> => {
  const open = await many<{ placeId: number; productId: number; quantity: number }>(
    db,
    sql`select shelf_id as "placeId", product_id as "productId", picked + missing - piece as quantity
      from transfer_allocation where tenant_id = ${tenantId} and file_id = ${id} and picked + missing < piece`,
  )
  await reserve(db, tenantId, open)
}
