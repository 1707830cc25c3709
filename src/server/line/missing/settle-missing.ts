import { type Database, run, sql } from '#server/base/store/sql.ts'
import { isOpenMissing } from '#server/goods/products/open-missing.ts'

/**
 * Writes what open missing pieces make of orders in work: package status 3 while there are any, else 2; and a parcel
 * stops waiting for missing goods when none of its orders does.
 */
export const settleMissing = (db: Database, tenantId: number, orderIds: readonly number[]): Promise<number> =>
  run(
    db,
    sql`with lacks as (
      select o.id, o.parcel_id,
        exists (select from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id and ${isOpenMissing}) as any
      from customer_order o
      where o.tenant_id = ${tenantId} and o.id = any (${orderIds}::bigint[]) and o.status = 4 and o.checked_at is null
    ), parcels as (
      update parcel set is_missing_parcel = false
      from lacks
      where parcel.tenant_id = ${tenantId} and parcel.id = lacks.parcel_id and parcel.is_missing_parcel and not lacks.any
        and not exists (
          select from customer_order o
          join order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id
          where o.tenant_id = ${tenantId} and o.parcel_id = parcel.id and o.id <> all (${orderIds}::bigint[])
            and ${isOpenMissing})
    )
    update customer_order o set package_status = case when lacks.any then 3 else 2 end
    from lacks where o.tenant_id = ${tenantId} and o.id = lacks.id`,
  )
