import type { ControlTable } from '#contract/calls/line/seats.ts'
import { fewestSlots, slotMark } from '#domain/codes/slot-codes.ts'
import { type Database, one, type Statement, sql } from '#server/base/store/sql.ts'
import { waitsInSlot } from '../set-book/slots.ts'

/** A table as who sits at it sees it; it must be there. What was cancelled counts as nothing that is to be sent. */
export const readControlTable = (db: Database, tenantId: number, tableId: number): Promise<ControlTable> =>
  one<ControlTable>(
    db,
    sql`select t.id, t.barcode, t.definition, s.set_no as "setNo", coalesce(${parcels}, '[]') as parcels,
        coalesce(${slots}, '[]') as slots
      from combining_table t
      left join picking_set s on s.tenant_id = t.tenant_id and s.id = t.set_id
      where t.tenant_id = ${tenantId} and t.id = ${tableId}`,
  )

const parcels: Statement = sql`(
  select json_agg(json_build_object(
    'id', p.id, 'barcode', p.barcode, 'definition', p.definition, 'rank', p.rank,
    'isMissingParcel', p.is_missing_parcel, 'orderIDList', orders.ids,
    'totalNumberOfProducts', orders.wanted, 'totalNumberOfPreparedProducts', orders.prepared
  ) order by p.rank, p.id)
  from parcel p
  cross join lateral (
    select coalesce(json_agg(o.id order by o.ordered_at, o.id), '[]') as ids,
      coalesce(sum(o.lines_to_send) filter (where o.status <> 8), 0) as wanted,
      coalesce(sum(o.lines_combined) filter (where o.status <> 8), 0) as prepared
    from customer_order o
    where o.tenant_id = p.tenant_id and o.parcel_id = p.id
  ) orders
  where p.tenant_id = t.tenant_id and p.table_id = t.id and p.is_active
)`

const slots: Statement = sql`(
  select json_agg(json_build_object('number', o.slot, 'barcode', cart.barcode || ${slotMark}::text || o.slot,
    'cart', cart.definition, 'cartBarcode', cart.barcode, 'orderID', o.id, 'orderNo', o.order_no,
    'isCancelled', o.status = 8, 'pieceCount', o.lines_to_send, 'missingCount', o.lines_lacking
  ) order by cart.definition, cart.id, o.slot)
  from picking_set s
  join cart on cart.tenant_id = s.tenant_id and cart.id = s.cart_id and cart.slots >= ${fewestSlots}
  join customer_order o on o.tenant_id = s.tenant_id and o.set_id = s.id and ${waitsInSlot}
  where s.tenant_id = t.tenant_id and s.warehouse_id = t.warehouse_id
)`
