import { type Database, run, sql } from '#server/base/store/sql.ts'
import { orderTimeZone } from '#server/desk/import/rules.ts'

/** Moves a merchant's orders by whole days, at the same time of day, so that the newest are yesterday's. */
export const bringToThisWeek = (db: Database, tenantId: number): Promise<number> =>
  run(
    db,
    sql`with newest as (
        select max(ordered_at at time zone ${orderTimeZone})::date as day from customer_order where tenant_id = ${tenantId}
      )
      update customer_order set ordered_at = ((ordered_at at time zone ${orderTimeZone})
          + make_interval(days => (now() at time zone ${orderTimeZone})::date - 1 - newest.day)
        ) at time zone ${orderTimeZone}
      from newest where tenant_id = ${tenantId}`,
  )
