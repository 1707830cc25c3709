import type { SetDetail } from '#contract/calls/line/sets.ts'
import { type Database, many, maybeOne, type Statement, sql } from '#server/base/store/sql.ts'
import { cartFields } from '#server/goods/carts/cart-fields.ts'
import { readRoute } from '#server/goods/floor-plans/read-route.ts'
import { allocationTables, isLive } from '../set-book/live-allocations.ts'
import { readPickingList } from './read-picking-list.ts'

interface SetRow extends Omit<SetDetail, 'createdDate' | 'takenDate' | 'route' | 'pickingList'> {
  readonly warehouseId: number
  readonly createdAt: Date
  readonly takenAt: Date | null
}

/** A set as the shift lead sees it, or null. */
export const readSet = async (db: Database, tenantId: number, setNo: number): Promise<SetDetail | null> => {
  const row = await maybeOne<SetRow>(
    db,
    sql`select s.id, s.set_no as "setNo", s.warehouse_id as "warehouseId", s.status, s.priority, s.created_at as "createdAt", s.taken_at as "takenAt",
        floor(extract(epoch from now() - s.created_at) / 60)::int as "ageMinutes",
        ${personOf(sql`agent`)} as agent, ${personOf(sql`meant`)} as "meantFor",
        case when cart.id is not null then ${cartFields} end as cart, (
          select coalesce(sum(quantity), 0) from stock
          where tenant_id = s.tenant_id and place_id = cart.id
        ) as "cartPieceCount", counts.*, coalesce(orders.list, '[]') as orders
      from picking_set s
      left join app_user agent on agent.tenant_id = s.tenant_id and agent.id = s.user_id
      left join app_user meant on meant.tenant_id = s.tenant_id and meant.id = s.meant_for_user_id
        and s.status = 'waiting'
      left join cart on cart.tenant_id = s.tenant_id and cart.id = s.cart_id and s.status <> 'closed'
      cross join lateral (${ordersOfSet}) orders
      cross join lateral (${countsOfSet}) counts
      where s.tenant_id = ${tenantId} and s.set_no = ${setNo}::bigint`,
  )
  if (row === null) return null
  const { createdAt, takenAt, warehouseId, ...set } = row
  const shelfIds = await readShelvesAsWalked(db, tenantId, set.id)
  return {
    ...set,
    createdDate: createdAt.toISOString(),
    takenDate: takenAt?.toISOString() ?? null,
    route: await readRoute(db, { tenantId, warehouseId }, shelfIds),
    pickingList: await readPickingList(db, tenantId, set.id),
  }
}

const readShelvesAsWalked = async (db: Database, tenantId: number, setId: number): Promise<number[]> =>
  (
    await many<{ id: number }>(
      db,
      sql`select a.shelf_id as id from ${allocationTables}
        join shelf on shelf.tenant_id = a.tenant_id and shelf.id = a.shelf_id
        where a.tenant_id = ${tenantId} and a.set_id = ${setId} and ${isLive}
        group by a.shelf_id, shelf.rank order by min(a.walk_rank), shelf.rank, a.shelf_id`,
    )
  ).map(({ id }) => id)

const personOf = (alias: Statement): Statement =>
  sql`case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'name', ${alias}.name) end`

const live: Statement = sql`filter (where o.status <> 8 and l.process <> 2)`

const countsOfSet: Statement = sql`
  select count(distinct o.id) ${live} as "orderCount", count(distinct l.id) ${live} as "lineCount",
    count(distinct l.id) filter (where o.status <> 8 and l.process <> 2 and a.picked + a.missing < a.piece)
      as "openLineCount",
    count(distinct a.shelf_id) ${live} as "shelfCount", coalesce(sum(a.piece) ${live}, 0) as "pieceCount",
    coalesce(sum(a.picked) ${live}, 0) as "pickedCount", coalesce(sum(a.missing) ${live}, 0) as "missingCount",
    coalesce(sum(a.piece - a.picked - a.missing) ${live}, 0) as "leftCount"
  from ${allocationTables}
  where a.tenant_id = s.tenant_id and a.set_id = s.id`

const ordersOfSet: Statement = sql`
  select json_agg(json_build_object('id', o.id, 'orderNo', o.order_no, 'customerName', coalesce(customer.name, ''),
      'status', o.status, 'packageStatus', o.package_status, 'pieceCount', parts.pieces, 'pickedCount', parts.picked,
      'missingCount', parts.missing, 'leftCount', parts.pieces - parts.picked - parts.missing)
    order by o.ordered_at, o.id) as list
  from customer_order o
  left join customer on customer.tenant_id = o.tenant_id and customer.id = o.customer_id
  cross join lateral (
    select coalesce(sum(a.piece), 0) as pieces, coalesce(sum(a.picked), 0) as picked,
      coalesce(sum(a.missing), 0) as missing
    from allocation a join order_line l on l.tenant_id = a.tenant_id and l.id = a.order_line_id
    where a.tenant_id = o.tenant_id and l.order_id = o.id and a.set_id = s.id
  ) parts
  where o.tenant_id = s.tenant_id and o.set_id = s.id`
