import type { OrderCourse } from '#contract/calls/line/orders.ts'
import type { Operations } from '#server/base/call.ts'
import { many, maybeOne, sql } from '#server/base/store/sql.ts'
import { endNames, endTables } from '#server/goods/places/ends-of-movement.ts'
import { dueAt } from '../dispatch/cut-offs.ts'
import { isOpen, lastTouched, stage } from '../order-book/where-it-stands.ts'

type Standing = Omit<OrderCourse, 'due' | 'hands'> & { readonly due: Date }
type Hand = Omit<OrderCourse['hands'][number], 'at'> & { readonly at: Date }

/** Where an order stands, and every movement of its goods with who made it. */
export const readCourse: Operations['orders']['course'] = async ({ db, tenantId, refuse }, { id }) => {
  const standing =
    (await maybeOne<Standing>(
      db,
      sql`select case when ${isOpen} then ${stage} end as stage, ${dueAt} as due, ${dueAt} < now() as "isPastDue",
          extract(epoch from now() - ${lastTouched})::float8 as still
        from customer_order o
        left join picking_set s on s.tenant_id = o.tenant_id and s.id = o.set_id
        where o.tenant_id = ${tenantId} and o.id = ${id}`,
    )) ?? refuse('ORDER_IS_NOT_FOUND', { id })
  const hands = await many<Hand>(
    db,
    sql`select m.at, u.name as user, m.kind, p.name as product, m.quantity, m.station as device,
        ${endNames}
      from order_line l
      join movement m on m.tenant_id = l.tenant_id and m.order_line_id = l.id
      join product p on p.tenant_id = m.tenant_id and p.id = m.product_id
      join place source on source.tenant_id = m.tenant_id and source.id = m.from_place_id
      join place target on target.tenant_id = m.tenant_id and target.id = m.to_place_id
      ${endTables}
      left join app_user u on u.tenant_id = m.tenant_id and u.id = m.user_id
      where l.tenant_id = ${tenantId} and l.order_id = ${id}
      order by m.at, m.id`,
  )
  return {
    ...standing,
    due: standing.due.toISOString(),
    hands: hands.map(hand => ({ ...hand, at: hand.at.toISOString() })),
  }
}
