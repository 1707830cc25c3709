import type { TowerCarrier } from '#contract/calls/desk/tower.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { closesToday } from '#server/line/dispatch/cut-offs.ts'
import { judgeCutOff } from './judge-cut-off.ts'
import { overRows } from './over-rows.ts'

interface Carrier extends Pick<TowerCarrier, 'id' | 'name' | 'toPack' | 'packed' | 'perHour'> {
  readonly closesAt: Date | null
}

/** The carriers in use and those that something waits for; those with something open first, the first to close before the others. */
export const readCarriers = overRows('openOrders', {}, async (db, rows, { tenantId, caller }) => {
  const carriers = await many<Carrier>(
    db,
    sql`select c.id, c.name, coalesce(open.to_pack, 0) as "toPack", coalesce(open.packed, 0) as packed,
        coalesce(lately.orders, 0) as "perHour", ${closesToday(sql`c`)} as "closesAt"
      from carrier c
      left join (
        select r."carrierId" as id, count(*) filter (where r.stage <> 'packed') as to_pack,
          count(*) filter (where r.stage = 'packed') as packed
        from (${rows}) r group by r."carrierId"
      ) open on open.id = c.id
      left join (
        select p.carrier_id as id, count(distinct p.order_id) as orders
        from cargo_package p join customer_order o on o.tenant_id = p.tenant_id and o.id = p.order_id
        where p.tenant_id = ${tenantId} and p.created_at > now() - interval '1 hour'
          and o.warehouse_id = ${caller.warehouseId}
        group by p.carrier_id
      ) lately on lately.id = c.id
      where c.tenant_id = ${tenantId} and (c.is_active or open.id is not null)
      order by open.id is null, "closesAt" nulls last, c.rank, c.id`,
  )
  const nowMs = Date.now()
  return carriers.map(({ closesAt, ...carrier }) => ({
    ...carrier,
    closesAt: closesAt?.toISOString() ?? null,
    ...judgeCutOff({ nowMs, closesMs: closesAt?.getTime() ?? null, left: carrier.toPack, perHour: carrier.perHour }),
  }))
})
