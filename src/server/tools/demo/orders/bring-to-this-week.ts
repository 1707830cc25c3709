import { type Database, run, sql } from '#server/base/store/sql.ts'
import { timeZone } from '#server/base/time-zone.ts'

/** Moves a merchant's orders by whole days, at the same time of day, so that the newest are yesterday's. */
export const bringToThisWeek = (db: Database, tenantId: number): Promise<number> =>
  run(
    db,
    sql`with newest as (
        select max(ordered_at at time zone ${timeZone})::date as day from customer_order where tenant_id = ${tenantId}
      )
      update customer_order set ordered_at = ((ordered_at at time zone ${timeZone})
          + make_interval(days => (now() at time zone ${timeZone})::date - 1 - newest.day)
        ) at time zone ${timeZone}
      from newest where tenant_id = ${tenantId}`,
  )
