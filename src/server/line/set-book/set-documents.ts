import type { Cart, OrderSet, UserSet } from '#contract/shapes/set.ts'
import { type Database, many, one, type Statement, sql } from '#server/base/store/sql.ts'
import { cartFields } from '#server/goods/carts/cart-fields.ts'
import { pieceKilograms, pieceLitres } from '#server/goods/products/piece-size.ts'
import { allocationTables, isLive } from './live-allocations.ts'
import { isWholeInSlot } from './slots.ts'

/** A set with its counts and cart, as its picker sees it. */
export const userSetOf = async (db: Database, tenantId: number, setId: number): Promise<UserSet> => {
  const { cart, ...set } = await one<SetRow>(db, setsWhere(tenantId, sql`s.id = ${setId}`))
  return {
    ...orderSetFrom(set),
    cart,
    ...(await one<Pick<UserSet, 'isOnePiece' | 'slotOrderCount' | 'load'>>(db, whatItIs(tenantId, setId))),
  }
}

/** The sets of a warehouse that wait for a picker, anyone's and those meant for this user: the urgent first, then the oldest. */
export const waitingSets = async (
  db: Database,
  { tenantId, warehouseId, userId }: { tenantId: number; warehouseId: number; userId: number },
): Promise<OrderSet[]> => {
  const condition = sql`s.warehouse_id = ${warehouseId} and s.status = 'waiting'
    and (s.meant_for_user_id is null or s.meant_for_user_id = ${userId})`
  return (await many<SetRow>(db, setsWhere(tenantId, condition))).map(({ cart: _, ...set }) => orderSetFrom(set))
}

/** Sets with their counts, by their ids. */
export const setsOf = async (db: Database, tenantId: number, setIds: readonly number[]): Promise<OrderSet[]> =>
  (await many<SetRow>(db, setsWhere(tenantId, sql`s.id = any (${setIds}::bigint[])`))).map(({ cart: _, ...set }) =>
    orderSetFrom(set),
  )

interface SetRow extends Omit<OrderSet, 'createdDate'> {
  readonly createdAt: Date
  readonly cart: Cart | null
}

const orderSetFrom = ({ createdAt, ...set }: Omit<SetRow, 'cart'>): OrderSet => ({
  ...set,
  createdDate: createdAt.toISOString(),
})

const whatItIs = (tenantId: number, setId: number): Statement => sql`
  select coalesce(bool_and(lines.count = 1 and lines.pieces = 1 and not lines.weighs), false) as "isOnePiece",
    count(*) filter (where ${isWholeInSlot}) as "slotOrderCount",
    (select json_build_object('litres', round(coalesce(sum(a.piece * ${pieceLitres}), 0), 3),
        'kilograms', round(coalesce(sum(a.piece * ${pieceKilograms}), 0), 3),
        'unsizedPieceCount', coalesce(sum(a.piece) filter (where ${pieceLitres} is null), 0))
      from ${allocationTables} join product p on p.tenant_id = a.tenant_id and p.id = a.product_id
      where a.tenant_id = ${tenantId} and a.set_id = ${setId} and ${isLive}) as load
  from customer_order o
  cross join lateral (
    select count(*) as count, sum(l.piece) as pieces, bool_or(p.is_decimal) as weighs
    from order_line l join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
    where l.tenant_id = o.tenant_id and l.order_id = o.id
  ) lines
  where o.tenant_id = ${tenantId} and o.set_id = ${setId} and o.status <> 8`

const setsWhere = (tenantId: number, condition: Statement): Statement => sql`
  select s.id, s.set_no as "setNo", counts.orders as "orderCount", counts.pieces as "pieceCount",
    counts.picked as "pickedCount", counts.missing as "missingCount", counts.shelves as "shelfCount",
    agent.name as "agentName", s.created_at as "createdAt",
    case when cart.id is not null then ${cartFields} end as cart
  from picking_set s
  left join app_user agent on agent.tenant_id = s.tenant_id and agent.id = s.user_id
  left join cart on cart.tenant_id = s.tenant_id and cart.id = s.cart_id
  cross join lateral (
    select count(distinct o.id) as orders, coalesce(sum(a.piece), 0) as pieces, coalesce(sum(a.picked), 0) as picked,
      coalesce(sum(a.missing), 0) as missing, count(distinct a.shelf_id) as shelves
    from ${allocationTables}
    where a.tenant_id = s.tenant_id and a.set_id = s.id and ${isLive}
  ) counts
  where s.tenant_id = ${tenantId} and ${condition}
  order by s.priority desc, s.created_at, s.id`
