import { cancelGraceMs } from '#domain/orders.ts'
import { run, sql } from '#server/base/store/sql.ts'
import type { LockedOrder } from '../order-book/lock-orders.ts'
import type { OrderAct } from '../order-book/order-act.ts'

/** Writes down what locked orders are before they are cancelled, for `restoreOrders`; what is too old for it is forgotten. */
export const rememberOrders = async (
  { db, tenantId }: Pick<OrderAct, 'db' | 'tenantId'>,
  orders: readonly LockedOrder[],
): Promise<void> => {
  await run(
    db,
    sql`delete from order_cancel where tenant_id = ${tenantId} and order_id in (
      select order_id from order_cancel
      where tenant_id = ${tenantId} and at < now() - make_interval(secs => ${cancelGraceMs / 1000})
      order by order_id for update skip locked)`,
  )
  await run(
    db,
    sql`insert into order_cancel (tenant_id, order_id, status, set_id, set_status, parcel_id, last_movement_id, lines,
        allocations, resourcings)
      select o.tenant_id, o.id, o.status, o.set_id, s.status, o.parcel_id,
        coalesce((select max(m.id) from movement m where m.tenant_id = o.tenant_id and m.order_line_id = any (l.ids)), 0),
        l.processes,
        coalesce((select jsonb_object_agg(a.id, a.piece) from allocation a
          where a.tenant_id = o.tenant_id and a.order_line_id = any (l.ids) and a.picked + a.missing < a.piece), '{}'),
        coalesce((select jsonb_object_agg(r.id, r.piece) from resourcing r
          where r.tenant_id = o.tenant_id and r.order_line_id = any (l.ids) and r.taken < r.piece), '{}')
      from customer_order o
      left join picking_set s on s.tenant_id = o.tenant_id and s.id = o.set_id
      cross join lateral (
        select coalesce(array_agg(id), '{}') as ids, coalesce(jsonb_object_agg(id, process), '{}') as processes
        from order_line where tenant_id = o.tenant_id and order_id = o.id
      ) l
      where o.tenant_id = ${tenantId} and o.id = any (${orders.map(({ id }) => id)}::bigint[])
      on conflict (tenant_id, order_id) do update set at = excluded.at, status = excluded.status,
        set_id = excluded.set_id, set_status = excluded.set_status, parcel_id = excluded.parcel_id,
        last_movement_id = excluded.last_movement_id, lines = excluded.lines, allocations = excluded.allocations,
        resourcings = excluded.resourcings`,
  )
}
