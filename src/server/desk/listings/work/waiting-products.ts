import { type Statement, sql } from '#server/base/store/sql.ts'
import { placeName } from '#server/goods/places/place-name.ts'
import type { Query } from '../scope.ts'

/** What lies in a place for an order's line is told with it; the rest, an order that was cancelled, without one. */
export const waitingProducts: Query = ({ tenantId, is }) => sql`
  select w.place_id || '-' || w.product_id || '-' || coalesce(w.line_id, 0) as id, p.name as product, b.barcode,
    w.waits_in as "waitsIn", ${placeName(sql`w`, sql`shelf`, sql`cart`, sql`parcel`)} as place,
    t.definition as table, o.order_no as "order", s.set_no as "setNo", w.quantity, moved.at as since, u.name as user,
    w.product_id as "productId", o.id as "orderId"
  from (
    select lying.*, line.id as line_id, line.order_id,
      case when line.is_rest then lying.whole - coalesce(sum(line.quantity) filter (where not line.is_rest)
        over (partition by lying.place_id, lying.product_id), 0) else line.quantity end as quantity
    from (
      select stock.place_id, stock.product_id, stock.quantity as whole, spot.kind,
        case when spot.kind = 'shelf' then 'missingShelf' else spot.kind end as waits_in
      from stock
      join place spot on spot.tenant_id = stock.tenant_id and spot.id = stock.place_id
      left join shelf on shelf.tenant_id = spot.tenant_id and shelf.id = spot.id
      where stock.tenant_id = ${tenantId} and stock.quantity > 0 and stock.is_real
        and (spot.kind in ('cart', 'parcel') or spot.kind = 'shelf' and shelf.is_missing_product_shelf)
        and ${is.inWarehouse(sql`spot.warehouse_id`)} and ${is.product(sql`stock.product_id`)}
        and ${is.place(sql`stock.place_id`)}
    ) lying
    cross join lateral (
      select l.id, l.order_id, false as is_rest, l.picked - l.combined - l.excess as quantity
      from picking_set s
      join customer_order o on o.tenant_id = s.tenant_id and o.set_id = s.id
      join order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id and l.product_id = lying.product_id
      where lying.kind = 'cart' and s.tenant_id = ${tenantId} and s.cart_id = lying.place_id and s.status <> 'closed'
        and o.status <> 8 and l.process <> 2 and l.picked - l.combined - l.excess > 0
      union all
      select l.id, l.order_id, false, l.combined - l.checked
      from customer_order o
      join order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id and l.product_id = lying.product_id
      where lying.kind = 'parcel' and o.tenant_id = ${tenantId} and o.parcel_id = lying.place_id
        and o.status <> 8 and l.process <> 2 and l.combined - l.checked > 0
      union all
      select null, null, true, 0
    ) line
  ) w
  left join shelf on shelf.tenant_id = ${tenantId} and shelf.id = w.place_id
  left join cart on cart.tenant_id = ${tenantId} and cart.id = w.place_id
  left join parcel on parcel.tenant_id = ${tenantId} and parcel.id = w.place_id
  left join combining_table t on t.tenant_id = ${tenantId} and t.id = parcel.table_id
  left join customer_order o on o.tenant_id = ${tenantId} and o.id = w.order_id
  left join picking_set s on s.tenant_id = ${tenantId} and s.id = o.set_id
  left join lateral (${lastArrival(tenantId)}) moved on true
  left join app_user u on u.tenant_id = ${tenantId} and u.id = moved.user_id
  left join product p on p.tenant_id = ${tenantId} and p.id = w.product_id
  left join product_barcode b on b.tenant_id = ${tenantId} and b.product_id = w.product_id and b.is_main
  where w.quantity > 0 and ${is.equal('waitsIn', sql`w.waits_in`)}
    and ${is.between('hours', sql`extract(epoch from now() - moved.at) / 3600`)}`

/** The last movement that brought the product there, back along those of the product. */
const lastArrival = (tenantId: number): Statement => sql`
  select m.at, m.user_id from movement m
  where m.tenant_id = ${tenantId} and m.product_id = w.product_id and m.to_place_id = w.place_id
    and (w.line_id is null or m.order_line_id = w.line_id)
  order by m.id desc limit 1`
