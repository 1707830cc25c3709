import { type Statement, sql } from '#server/base/store/sql.ts'
import { today } from '../days.ts'

/**
 * What was picked (`is_check` false) and checked (true) of each order line since an instant, today and before it apart.
 * What was put back, or taken out of its packing again, is taken off; a line of which nothing is left so is left out. `whose` narrows the
 * movements `m`.
 */
export const lineWork = (tenantId: number, since: Statement, whose: Statement): Statement => sql`
  select m.order_line_id as line_id, m.at >= ${today} as is_today, m.kind in ('check', 'check-back') as is_check,
    sum(case when m.kind in ('put-back', 'check-back') then -m.quantity else m.quantity end) as pieces
  from movement m
  where m.tenant_id = ${tenantId} and m.at >= ${since} and m.kind in ('pick', 'put-back', 'check', 'check-back')
    and m.order_line_id is not null and ${whose}
  group by 1, 2, 3
  having sum(case when m.kind in ('put-back', 'check-back') then -m.quantity else m.quantity end) > 0`

/** Movements `m` out of a place of these warehouses. */
export const outOfWarehouses = (tenantId: number, warehouseIds: readonly number[]): Statement => sql`
  exists (select from place where place.tenant_id = ${tenantId} and place.id = m.from_place_id
    and place.warehouse_id = any (${warehouseIds}::bigint[]))`

/** The order of a line; looked up row by row, so that the cost is that of the rows and not that of all lines ever. */
export const orderOfLine = (tenantId: number, lineId: Statement): Statement => sql`
  (select l.order_id from order_line l where l.tenant_id = ${tenantId} and l.id = ${lineId})`
