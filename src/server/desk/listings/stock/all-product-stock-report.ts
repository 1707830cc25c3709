import { type Statement, sql } from '#server/base/store/sql.ts'
import type { Query } from '../scope.ts'
import { narrowing } from './narrowing.ts'

export const allProductStockReport: Query = scope => {
  const { tenantId, is } = scope
  return sql`
  select p.id, p.stock_code as "stockCode", p.name as product, b.barcode, s.stock, s.reserved,
    s.stock - s.reserved as free, s.shelves, p.price, round(s.stock * p.price, 2) as "saleValue",
    ${narrowing(scope, sql`'product', coalesce(b.barcode, p.stock_code)`)} as "stockFilters"
  from product p
  left join product_barcode b on b.tenant_id = p.tenant_id and b.product_id = p.id and b.is_main
  cross join lateral (
    select coalesce(sum(stock.quantity), 0) as stock, coalesce(sum(stock.reserved), 0) as reserved,
      count(stock.product_id) as shelves
    from stock join shelf on shelf.tenant_id = stock.tenant_id and shelf.id = stock.place_id
    where stock.tenant_id = p.tenant_id and stock.product_id = p.id and stock.quantity > 0
      and ${is.inWarehouse(sql`shelf.warehouse_id`)}
  ) s
  where p.tenant_id = ${tenantId} and ${is.product(sql`p.id`)} and ${is.contains('name', sql`p.name`, sql`p.stock_code`)}
    and ${ofLevel(is.value('level'))}`
}

const ofLevel = (level: string | undefined): Statement => {
  if (level === undefined) return sql`true`
  return level === 'some' ? sql`s.stock > 0` : sql`s.stock = 0`
}
