import { type Statement, sql } from '#server/base/store/sql.ts'
import { isServing } from '#server/goods/ledger/allocate.ts'
import { isWanted } from '#server/line/selection/choosing/candidates.ts'
import { ofPieces } from '../line/of-pieces.ts'
import type { Query } from '../scope.ts'

/** The shelves' free goods go to the oldest orders first: a line is told with what is left over for it. */
export const notOnShelfOrders: Query = ({ tenantId, is }) => sql`
  select w.id, w.order_no as "orderNo", w.ordered_at as "orderedAt", w.channel, p.name as product, b.barcode, w.needed,
    shelves.free as "onShelf", least(w.needed, w.until - shelves.free) as lacking, others.quantity as elsewhere,
    extract(epoch from now() - w.ordered_at)::float8 as waiting, w.order_id as "orderId", w.product_id as "productId"
  from (
    select l.id, l.order_id, l.product_id, o.order_no, o.ordered_at, o.channel, o.warehouse_id, c.name as customer,
      ${ofPieces(is)} as is_of_pieces, l.piece - l.picked - l.missing as needed,
      sum(l.piece - l.picked - l.missing)
        over (partition by o.warehouse_id, l.product_id order by o.ordered_at, o.id, l.id) as until
    from customer_order o
    join order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id and ${isWanted}
    left join customer c on c.tenant_id = o.tenant_id and c.id = o.customer_id
    where o.tenant_id = ${tenantId} and o.status = 2 and o.set_id is null and ${is.inWarehouse(sql`o.warehouse_id`)}
      and ${is.product(sql`l.product_id`)}
  ) w
  cross join lateral (
    select coalesce(sum(stock.quantity - stock.reserved), 0) as free
    from stock join shelf on shelf.tenant_id = stock.tenant_id and shelf.id = stock.place_id
    where stock.tenant_id = ${tenantId} and stock.product_id = w.product_id and stock.quantity > stock.reserved
      and shelf.warehouse_id = w.warehouse_id and ${isServing}
  ) shelves
  cross join lateral (
    select coalesce(sum(stock.quantity - stock.reserved), 0) as quantity
    from stock
    join place spot on spot.tenant_id = stock.tenant_id and spot.id = stock.place_id
    left join shelf on shelf.tenant_id = spot.tenant_id and shelf.id = spot.id
    where stock.tenant_id = ${tenantId} and stock.product_id = w.product_id and stock.quantity > stock.reserved
      and spot.kind in ('shelf', 'cart', 'receiving', 'returns', 'transit', 'excess')
      and (spot.kind <> 'shelf' or spot.warehouse_id <> w.warehouse_id or not (${isServing}))
  ) others
  left join product p on p.tenant_id = ${tenantId} and p.id = w.product_id
  left join product_barcode b on b.tenant_id = ${tenantId} and b.product_id = w.product_id and b.is_main
  where w.until > shelves.free and w.is_of_pieces and ${is.equal('channel', sql`w.channel`)}
    and ${is.contains('order', sql`w.order_no`, sql`w.customer`)} and ${ofElsewhere(is.value('elsewhere'))}`

const ofElsewhere = (state: string | undefined): Statement =>
  state === undefined ? sql`true` : sql`(others.quantity > 0) = ${state === 'some'}`
