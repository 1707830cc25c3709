import type { TowerSet } from '#contract/calls/desk/tower.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { closesToday } from '#server/line/dispatch/cut-offs.ts'
import { allocationTables, isLive } from '#server/line/set-book/live-allocations.ts'
import { judgeCutOff } from './judge-cut-off.ts'
import { overRows } from './over-rows.ts'

interface OpenSet extends Omit<TowerSet, 'closesAt' | 'doneAt' | 'verdict'> {
  readonly closesAt: Date | null
  /** For how many seconds it has been picked. */
  readonly picking: number | null
}

/** From what wants a hand now to what is done. */
const urgency: readonly TowerSet['verdict'][] = ['misses', 'past', 'tight', 'untold', 'makes', 'done']

/** A set closes with the first of its orders' carriers; it goes on as it went since it was taken. */
export const readSets = overRows('openOrders', {}, async (db, rows, { tenantId, caller }) => {
  const sets = await many<OpenSet>(
    db,
    sql`select s.set_no as "setNo", s.status, u.name as agent, s.priority, coalesce(counts.pieces, 0) as pieces,
        coalesce(counts.done, 0) as done, closing.at as "closesAt",
        extract(epoch from now() - coalesce(moved.at, s.taken_at, s.created_at))::float8 as still,
        extract(epoch from now() - s.taken_at)::float8 as picking
      from picking_set s
      left join app_user u on u.tenant_id = s.tenant_id and u.id = coalesce(s.user_id, s.meant_for_user_id)
      cross join lateral (
        select sum(a.piece) as pieces, sum(a.picked + a.missing) as done from ${allocationTables}
        where a.tenant_id = s.tenant_id and a.set_id = s.id and ${isLive}
      ) counts
      left join lateral (
        select max(m.at) as at from movement m where m.tenant_id = s.tenant_id and m.set_id = s.id
      ) moved on true
      left join (
        select r."setNo", min(${closesToday(sql`c`)}) as at
        from (${rows}) r join carrier c on c.tenant_id = ${tenantId} and c.id = r."carrierId"
        group by r."setNo"
      ) closing on closing."setNo" = s.set_no
      where s.tenant_id = ${tenantId} and s.warehouse_id = ${caller.warehouseId}
        and s.status in ('waiting', 'picking', 'picked')
      order by closing.at nulls last, s.created_at, s.id`,
  )
  const nowMs = Date.now()
  return sets
    .map(({ closesAt, picking, ...set }): TowerSet => {
      const perHour = picking === null || picking <= 0 ? 0 : set.done / (picking / 3600)
      const left = set.pieces - set.done
      const { verdict, doneAt } = judgeCutOff({ nowMs, closesMs: closesAt?.getTime() ?? null, left, perHour })
      return { ...set, closesAt: closesAt?.toISOString() ?? null, doneAt, verdict }
    })
    .sort((one, other) => urgency.indexOf(one.verdict) - urgency.indexOf(other.verdict))
})
