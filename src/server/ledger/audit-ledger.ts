import { type Database, many, sql } from '../store/sql.ts'

/** Two figures that should be the same and are not. */
export interface LedgerGap {
  /** `balance`: stock and the sum of its movements. `reserved`: the promise and what sets still have to pick.
   * `line`: a line's picked pieces and its allocations'. `cart`: what lies in a cart and what its set picked. */
  readonly kind: 'balance' | 'reserved' | 'line' | 'cart'
  readonly placeId: number | null
  readonly productId: number
  readonly orderLineId: number | null
  readonly stored: number
  readonly expected: number
}

/** Holds every balance against its movements and every promise against the sets; an empty answer is a sound ledger. */
export const auditLedger = (db: Database, tenantId: number): Promise<LedgerGap[]> =>
  many<LedgerGap>(
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
      select shelf_id as place_id, product_id, sum(piece - picked - missing) as quantity
      from allocation join picking_set on picking_set.tenant_id = ${tenantId} and picking_set.id = set_id
      where allocation.tenant_id = ${tenantId} and picking_set.status in ('waiting', 'picking')
      group by shelf_id, product_id
    ), picked as (
      select order_line_id, sum(picked) as quantity from allocation where tenant_id = ${tenantId} group by order_line_id
    ), carried as (
      select cart_id as place_id, product_id, sum(picked) as quantity
      from allocation join picking_set on picking_set.tenant_id = ${tenantId} and picking_set.id = set_id
      where allocation.tenant_id = ${tenantId} and picking_set.status <> 'closed'
      group by cart_id, product_id
    ), in_carts as (
      select place_id, product_id, quantity from balance
      join place on place.tenant_id = ${tenantId} and place.id = place_id and place.kind = 'cart'
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
    select 'cart', place_id, product_id, null, coalesce(in_carts.quantity, 0), coalesce(carried.quantity, 0)
    from in_carts full join carried using (place_id, product_id)
    where coalesce(in_carts.quantity, 0) <> coalesce(carried.quantity, 0)
    order by 1, 2, 3, 4`,
  )
