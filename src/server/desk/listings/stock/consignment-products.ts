import { sql } from '#server/base/store/sql.ts'
import type { Query } from '../scope.ts'
import { narrowing } from './narrowing.ts'

/** What was sold is what customers were handed; what they brought back in the same time is not to be settled. */
export const consignmentProducts: Query = scope => {
  const { tenantId, is } = scope
  return sql`
  select p.id, supplier.name as supplier, p.name as product, ${code} as barcode, wanted.pieces as wanted,
    case when p.is_consignment then 0 else lying.pieces end as "ownStock",
    case when p.is_consignment then lying.pieces else 0 end as "consignmentStock",
    moved.sold, case when p.is_consignment then moved.sold - moved.returned else 0 end as "toSettle",
    ${narrowing(scope, ofIt)} as "stockFilters",
    ${narrowing(scope, sql`${ofIt}, 'kind', 'hand-over', 'date', ${is.value('date') ?? 'all'}::text`)} as "soldFilters"
  from product p
  join supplier on supplier.tenant_id = p.tenant_id and supplier.id = p.supplier_id
  left join product_barcode b on b.tenant_id = p.tenant_id and b.product_id = p.id and b.is_main
  left join lateral (
    select coalesce(sum(l.piece - l.picked - l.missing), 0) as pieces
    from order_line l join customer_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
    where l.tenant_id = p.tenant_id and l.product_id = p.id and o.status in (0, 1, 2, 3, 4, 5)
      and ${is.inWarehouse(sql`o.warehouse_id`)}
  ) wanted on true
  left join lateral (
    select coalesce(sum(stock.quantity), 0) as pieces
    from stock join shelf on shelf.tenant_id = stock.tenant_id and shelf.id = stock.place_id
    where stock.tenant_id = p.tenant_id and stock.product_id = p.id and ${is.inWarehouse(sql`shelf.warehouse_id`)}
  ) lying on true
  left join lateral (
    select coalesce(sum(m.quantity) filter (where m.kind = 'hand-over'), 0) as sold,
      coalesce(sum(m.quantity) filter (where source.kind = 'customer'), 0) as returned
    from movement m
    join place source on source.tenant_id = m.tenant_id and source.id = m.from_place_id
    where m.tenant_id = p.tenant_id and m.product_id = p.id and ${is.within(sql`m.at`)}
      and ${is.inWarehouse(sql`source.warehouse_id`)}
  ) moved on true
  where p.tenant_id = ${tenantId} and ${is.product(sql`p.id`)} and ${is.id('supplier', sql`p.supplier_id`)}
    and ${is.equal('isConsignment', sql`p.is_consignment`)}`
}

const code = sql`coalesce(b.barcode, p.stock_code)`
const ofIt = sql`'product', ${code}`
