import { type Statement, sql } from '../store/sql.ts'
import type { Query } from './scope.ts'

/** What lies on shelves is what counts; goods on their way are in the product's own page. */
export const products: Query = ({ tenantId, is }) => sql`
  select p.id, p.image, p.name, p.stock_code as "stockCode", b.barcode, p.unit, p.is_decimal as "isDecimal", p.price,
    coalesce(s.stock, 0) as stock, coalesce(s.reserved, 0) as reserved, coalesce(s.stock - s.reserved, 0) as free,
    coalesce(s.shelves, 0) as shelves
  from product p
  left join product_barcode b on b.tenant_id = p.tenant_id and b.product_id = p.id and b.is_main
  left join (
    select stock.product_id, sum(stock.quantity) as stock, sum(stock.reserved) as reserved,
      count(*) filter (where stock.quantity > 0) as shelves
    from stock join shelf on shelf.tenant_id = stock.tenant_id and shelf.id = stock.place_id
    where stock.tenant_id = ${tenantId} and ${is.inWarehouse(sql`shelf.warehouse_id`)}
    group by stock.product_id
  ) s on s.product_id = p.id
  where p.tenant_id = ${tenantId} and ${is.product(sql`p.id`)} and ${is.between('price', sql`p.price`)}
    and ${is.contains('name', sql`p.name`, sql`p.stock_code`)} and ${ofLevel(is.value('level'))}`

const ofLevel = (level: string | undefined): Statement => {
  if (level === undefined) return sql`true`
  return level === 'some' ? sql`s.stock > 0` : sql`coalesce(s.stock, 0) <= 0`
}
