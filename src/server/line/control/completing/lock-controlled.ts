import type { CartSlot } from '#contract/shapes/set.ts'
import type { Call } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'
import { lockOrders } from '../../order-book/lock-orders.ts'
import { slotOfOrder } from '../../set-book/slots.ts'

/** A line of an order that is checked; its figures are those of domain.md, section 2. */
export interface ControlledLine {
  readonly id: number
  readonly productId: number
  readonly productName: string
  readonly unit: string
  readonly piece: number
  readonly picked: number
  readonly missing: number
  readonly combined: number
  readonly checked: number
  readonly excess: number
  readonly short: number
  /** By itself; all lines of a cancelled order are. */
  readonly isCancelled: boolean
}

/** An order of the caller's warehouse, locked with its set and lines until the transaction ends. */
export interface Controlled {
  readonly id: number
  readonly orderNo: string
  readonly status: number
  readonly carrier: string
  readonly warehouseId: number
  readonly parcel: { readonly id: number; readonly definition: string } | null
  /** Where it lies in the cart; null in a parcel, and where carts have none. */
  readonly slot: CartSlot | null
  /** What people call the table or the cart that its goods lie at. */
  readonly place: string
  /** Null while it is not checked. */
  readonly checkedBy: number | null
  readonly set: { readonly id: number; readonly setNo: number; readonly cartId: number | null } | null
  readonly lines: readonly ControlledLine[]
}

/** Locks an order for its check. Refuses ORDER_IS_NOT_FOUND {id}. */
export const lockControlled = async (call: Call<'ORDER_IS_NOT_FOUND'>, id: number): Promise<Controlled> => {
  const { db, tenantId, caller, refuse } = call
  const [locked] = await lockOrders(db, tenantId, [id])
  if (locked === undefined) refuse('ORDER_IS_NOT_FOUND', { id })
  const order = await maybeOne<Controlled>(
    db,
    sql`select o.id, o.order_no as "orderNo", o.status, o.carrier, o.warehouse_id as "warehouseId",
        case when o.checked_at is not null then o.checked_by end as "checkedBy",
        case when parcel.id is not null then json_build_object('id', parcel.id, 'definition', parcel.definition) end as parcel,
        case when parcel.id is null and s.status = 'picked' then ${slotOfOrder} end as slot,
        case when s.id is not null then json_build_object('id', s.id, 'setNo', s.set_no,
          'cartId', case when s.status = 'picked' then s.cart_id end) end as set,
        coalesce(t.definition, cart.definition, '') as place, ${lines} as lines
      from customer_order o
      left join parcel on parcel.tenant_id = o.tenant_id and parcel.id = o.parcel_id
      left join combining_table t on t.tenant_id = parcel.tenant_id and t.id = parcel.table_id
      left join picking_set s on s.tenant_id = o.tenant_id and s.id = o.set_id
      left join cart on cart.tenant_id = s.tenant_id and cart.id = s.cart_id
      where o.tenant_id = ${tenantId} and o.id = ${id} and o.warehouse_id = ${caller.warehouseId}::bigint`,
  )
  return order ?? refuse('ORDER_IS_NOT_FOUND', { id })
}

const lines = sql`(
  select json_agg(json_build_object('id', l.id, 'productId', p.id, 'productName', p.name, 'unit', p.unit,
    'piece', l.piece, 'picked', l.picked, 'missing', l.missing, 'combined', l.combined, 'checked', l.checked,
    'excess', l.excess, 'short', l.short, 'isCancelled', l.process = 2
  ) order by l.id)
  from order_line l join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
  where l.tenant_id = o.tenant_id and l.order_id = o.id
)`
