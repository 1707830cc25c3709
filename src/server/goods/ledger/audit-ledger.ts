import { type Database, many, sql } from '#server/base/store/sql.ts'
import { transferPromises } from '../places/transfer-promises.ts'
import { auditCounts, type CountGap } from './audit-counts.ts'

/** Two figures that should be the same and are not. */
export type LedgerGap = GoodsGap | CountGap

interface GoodsGap {
  /** `balance`: stock and the sum of its movements. `reserved`: the promise and what sets still have to pick.
   * `line`: a line's picked pieces and its allocations'. `cart`, `parcel`, `dispatch`: what lies there and what order
   * lines say of it. `transit`: what lies there and what transfers say of it. */
  readonly kind: 'balance' | 'reserved' | 'line' | 'cart' | 'parcel' | 'dispatch' | 'transit'
  readonly placeId: number | null
  readonly productId: number
  readonly orderLineId: number | null
  readonly stored: number
  readonly expected: number
}

/**
 * Holds every balance against its movements, every promise against the sets, and every count against what it counts; an
 * empty answer is a sound ledger.
 */
export const auditLedger = async (db: Database, tenantId: number): Promise<LedgerGap[]> => [
  ...(await auditGoods(db, tenantId)),
  ...(await auditCounts(db, tenantId)),
]

const auditGoods = (db: Database, tenantId: number): Promise<GoodsGap[]> =>
  many<GoodsGap>(
    db,
    sql`with moved as (
      select place_id, product_id, sum(quantity) as quantity
      from (
        select to_place_id as place_id, product_id, quantity from movement where tenant_id = ${tenantId}
        union all
        select from_place_id, product_id, -quantity from movement where tenant_id = ${tenantId}
      ) as both_ends
      group by place_id, product_id
    ), balance as (
      select place_id, product_id, quantity, reserved from stock where tenant_id = ${tenantId}
    ), promised as (
      select place_id, product_id, sum(quantity) as quantity
      from (
        select shelf_id as place_id, product_id, piece - picked - missing as quantity
        from allocation join picking_set on picking_set.tenant_id = ${tenantId} and picking_set.id = set_id
        where allocation.tenant_id = ${tenantId} and picking_set.status in ('waiting', 'picking')
        union all
        select shelf_id, product_id, piece - taken from resourcing where tenant_id = ${tenantId}
        union all
        select place_id, product_id, quantity from (${transferPromises(tenantId)}) as transfers
      ) as promises
      group by place_id, product_id
    ), picked as (
      select order_line_id, sum(picked) as quantity from allocation where tenant_id = ${tenantId} group by order_line_id
    ), carried as (
      select 'cart' as kind, s.cart_id as place_id, l.product_id, sum(l.picked - l.combined - l.excess) as quantity
      from order_line l
      join customer_order o on o.tenant_id = ${tenantId} and o.id = l.order_id
      join picking_set s on s.tenant_id = ${tenantId} and s.id = o.set_id and s.status <> 'closed'
      where l.tenant_id = ${tenantId} and l.picked > 0
      group by s.cart_id, l.product_id
      union all
      select 'parcel', o.parcel_id, l.product_id, sum(l.combined - l.checked)
      from order_line l
      join customer_order o on o.tenant_id = ${tenantId} and o.id = l.order_id
      where l.tenant_id = ${tenantId} and l.combined > l.checked
      group by o.parcel_id, l.product_id
      union all
      select 'dispatch', place.id, l.product_id, sum(l.checked)
      from order_line l
      join customer_order o on o.tenant_id = ${tenantId} and o.id = l.order_id and o.status in (4, 8)
      join place on place.tenant_id = ${tenantId} and place.warehouse_id = o.warehouse_id and place.kind = 'dispatch'
      where l.tenant_id = ${tenantId} and l.checked > 0
      group by place.id, l.product_id
      union all
      select 'transit', place.id, l.product_id, sum(l.picked - l.checked - l.lost)
      from transfer_line l
      join transfer_file f on f.tenant_id = ${tenantId} and f.id = l.file_id
      join place on place.tenant_id = ${tenantId} and place.warehouse_id = f.warehouse_id and place.kind = 'transit'
      where l.tenant_id = ${tenantId} and l.checked + l.lost < l.picked
      group by place.id, l.product_id
    ), lying as (
      select place.kind, place_id, product_id, quantity from balance
      join place on place.tenant_id = ${tenantId} and place.id = place_id and place.kind in ('cart', 'parcel', 'dispatch', 'transit')
    )
    select 'balance' as kind, place_id as "placeId", product_id as "productId", null::bigint as "orderLineId",
      coalesce(balance.quantity, 0) as stored, coalesce(moved.quantity, 0) as expected
    from balance full join moved using (place_id, product_id)
    where coalesce(balance.quantity, 0) <> coalesce(moved.quantity, 0)
    union all
    select 'reserved', place_id, product_id, null, coalesce(balance.reserved, 0), coalesce(promised.quantity, 0)
    from balance full join promised using (place_id, product_id)
    where coalesce(balance.reserved, 0) <> coalesce(promised.quantity, 0)
    union all
    select 'line', null, line.product_id, line.id, line.picked, coalesce(picked.quantity, 0)
    from order_line line left join picked on picked.order_line_id = line.id
    where line.tenant_id = ${tenantId} and line.picked <> coalesce(picked.quantity, 0)
    union all
    select kind, place_id, product_id, null, coalesce(lying.quantity, 0), coalesce(carried.quantity, 0)
    from lying full join carried using (kind, place_id, product_id)
    where coalesce(lying.quantity, 0) <> coalesce(carried.quantity, 0)
    order by 1, 2, 3, 4`,
  )
