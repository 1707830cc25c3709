import type { Call } from '#server/base/call.ts'
import { run, type Statement, sql } from '#server/base/store/sql.ts'

/** Takes an order out of its parcel; a parcel that no order needs any more waits for nothing. */
export const freeParcel = (
  { db, tenantId }: Pick<Call, 'db' | 'tenantId'>,
  orderId: number,
  parcelId: number,
): Promise<number> =>
  run(
    db,
    sql`with emptied as (${parcelEmptied(tenantId, orderId, parcelId)})
    update customer_order set parcel_id = null where tenant_id = ${tenantId} and id = ${orderId}`,
  )

/** What tells of a parcel that it waits for nothing, if no other order has its goods in it. */
export const parcelEmptied = (tenantId: number, orderId: number, parcelId: number | undefined): Statement => sql`
  update parcel p set is_missing_parcel = false
  where p.tenant_id = ${tenantId} and p.id = ${parcelId}::bigint and p.is_missing_parcel and not exists (
    select from customer_order o
    where o.tenant_id = p.tenant_id and o.parcel_id = p.id and o.id <> ${orderId})`
