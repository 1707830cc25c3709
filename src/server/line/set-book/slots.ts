import { fewestSlots, slotMark } from '#domain/codes/slot-codes.ts'
import type { Call } from '#server/base/call.ts'
import { run, type Statement, sql } from '#server/base/store/sql.ts'

/**
 * Gives the orders of a set the slots of its cart, where the merchant picks into them: the oldest first, those of one piece,
 * which need no table anyway, after all others. Orders beyond the slots have none: they lie in the cart beside them, and
 * are combined as ever.
 */
export const giveSlots = async (
  { db, tenantId, settings }: Pick<Call, 'db' | 'tenantId' | 'settings'>,
  setId: number,
): Promise<void> => {
  await run(
    db,
    sql`update customer_order o set slot = given.slot
      from (
        select o.id, case when ${settings.slotSettings.pickIntoSlots} and o.status <> 8 and cart.slots >= ${fewestSlots}
          and turn.nth <= cart.slots then turn.nth end as slot
        from picking_set s
        left join cart on cart.tenant_id = s.tenant_id and cart.id = s.cart_id
        join customer_order o on o.tenant_id = s.tenant_id and o.set_id = s.id
        join (
          select id, row_number() over (order by status = 8, lines_to_send <= 1, ordered_at, id) as nth
          from customer_order where tenant_id = ${tenantId} and set_id = ${setId}
        ) turn on turn.id = o.id
        where s.tenant_id = ${tenantId} and s.id = ${setId}
      ) as given
      where o.tenant_id = ${tenantId} and o.id = given.id and o.slot is distinct from given.slot`,
  )
}

/** The slot of an order `o` in the cart of its set `s`, as a `CartSlot`; null where it has none. */
export const slotOfOrder: Statement = sql`(
  select json_build_object('number', o.slot, 'barcode', cart.barcode || ${slotMark}::text || o.slot, 'cart', cart.definition)
  from cart where cart.tenant_id = s.tenant_id and cart.id = s.cart_id and o.slot is not null
)`

/**
 * Whether all that is sent of an order `o` lies in its slot, once its set is picked: it needs no table. What was given up is
 * not sent.
 */
export const isWholeInSlot: Statement = sql`(o.slot is not null and o.status = 4 and o.checked_at is null
  and o.parcel_id is null and o.lines_lacking = 0 and o.lines_to_send > 0)`

/**
 * Whether something of an order `o` waits in its slot to be taken out of it by who checks: its set `s` is picked, and nothing of it
 * was combined. One that lacks something goes to a table first.
 */
export const waitsInSlot: Statement = sql`(o.slot is not null and s.status = 'picked' and o.status in (4, 8)
  and o.checked_at is null and o.parcel_id is null and exists (
    select from order_line l
    where l.tenant_id = o.tenant_id and l.order_id = o.id and l.picked > l.combined + l.excess))`
