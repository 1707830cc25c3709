import type { Call } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'
import { isWholeInSlot } from '../set-book/slots.ts'

/** No cart holds the piece loose for an order of one piece: says in which slot or parcel such a piece lies, if it does in one. */
export const refuseNotNeeded = async (call: NotNeededCall, product: Wanted): Promise<never> => {
  const slot = await slotWith(call, product)
  if (slot !== null) return call.refuse('CONTROL_IN_SLOT', { product: product.name, ...slot })
  const parcel = await parcelWith(call, product)
  if (parcel !== null) return call.refuse('CONTROL_IN_PARCEL', { product: product.name, ...parcel })
  return call.refuse('CONTROL_NOT_NEEDED', { product: product.name })
}

type NotNeededCall = Call<'CONTROL_IN_PARCEL' | 'CONTROL_IN_SLOT' | 'CONTROL_NOT_NEEDED'>

interface Wanted {
  readonly id: number
  readonly name: string
}

/** Of whatever order: what is in the hand was taken out of it. */
const slotWith = ({ db, tenantId, caller }: NotNeededCall, { id }: Wanted) =>
  maybeOne<{ slot: number; cart: string }>(
    db,
    sql`select o.slot, cart.definition as cart
      from picking_set s
      join cart on cart.tenant_id = s.tenant_id and cart.id = s.cart_id
      join customer_order o on o.tenant_id = s.tenant_id and o.set_id = s.id and ${isWholeInSlot}
      join order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id
      where s.tenant_id = ${tenantId} and s.warehouse_id = ${caller.warehouseId}::bigint and s.status = 'picked'
        and l.product_id = ${id} and l.picked > l.combined + l.excess
      order by cart.definition, o.slot
      limit 1`,
  )

const parcelWith = ({ db, tenantId, caller }: NotNeededCall, { id }: Wanted) =>
  maybeOne<{ parcel: string; table: string }>(
    db,
    sql`select p.definition as parcel, t.definition as table
      from order_line l
      join customer_order o on o.tenant_id = l.tenant_id and o.id = l.order_id and o.status = 4 and o.checked_at is null
      join parcel p on p.tenant_id = o.tenant_id and p.id = o.parcel_id
      join combining_table t on t.tenant_id = p.tenant_id and t.id = p.table_id
      where l.tenant_id = ${tenantId} and l.product_id = ${id} and l.piece = 1 and l.process <> 2
        and o.warehouse_id = ${caller.warehouseId}::bigint
        and not exists (
          select from order_line other
          where other.tenant_id = o.tenant_id and other.order_id = o.id and other.id <> l.id)
      order by o.ordered_at, o.id
      limit 1`,
  )
