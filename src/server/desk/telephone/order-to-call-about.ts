import type { Call } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'

/** An order of the caller's warehouse, or one that he carries, kept until the transaction ends; null where it is neither. */
export const orderToCallAbout = (
  { db, tenantId, caller }: Pick<Call, 'db' | 'tenantId' | 'caller'>,
  id: number,
): Promise<{ readonly orderNo: string } | null> =>
  maybeOne(
    db,
    sql`select order_no as "orderNo" from customer_order
      where tenant_id = ${tenantId} and id = ${id}
        and (warehouse_id = ${caller.warehouseId}::bigint or courier_id = ${caller.id}) for no key update`,
  )
