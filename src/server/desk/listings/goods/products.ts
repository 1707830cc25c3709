import { type Statement, sql } from '#server/base/store/sql.ts'
import type { Query } from '../scope.ts'

/** What lies on shelves is what counts; goods on their way are in the product's own page. */
export const products: Query = ({ tenantId, is, sortedBy }) => sql`
  select p.id, p.image, p.name, p.stock_code as "stockCode", b.barcode, p.unit, p.is_decimal as "isDecimal", p.price,
    supplier.name as supplier, p.is_consignment as "isConsignment",
    coalesce(s.stock, 0) as stock, coalesce(s.reserved, 0) as reserved, coalesce(s.stock - s.reserved, 0) as free,
    coalesce(s.shelves, 0) as shelves
  from product p
  left join product_barcode b on b.tenant_id = p.tenant_id and b.product_id = p.id and b.is_main
  left join supplier on supplier.tenant_id = p.tenant_id and supplier.id = p.supplier_id
  left join lateral (
    select lying.product_id, sum(lying.quantity) as stock, sum(lying.reserved) as reserved, count(*) as shelves
    from ${isFoundFirst(sortedBy, is.value('level')) ? ofOneProduct(tenantId) : onEveryShelf(tenantId)} lying
    where ${is.inWarehouse(sql`lying.warehouse_id`)}
    group by lying.product_id
  ) s on s.product_id = p.id
  where p.tenant_id = ${tenantId} and ${is.product(sql`p.id`)} and ${is.between('price', sql`p.price`)}
    and ${is.contains('name', sql`p.name`, sql`p.stock_code`)} and ${ofLevel(is.value('level'))}
    and ${is.id('supplier', sql`p.supplier_id`)} and ${is.equal('isConsignment', sql`p.is_consignment`)}`

const ofLevel = (level: string | undefined): Statement => {
  if (level === undefined) return sql`true`
  return level === 'some' ? sql`s.stock > 0` : sql`coalesce(s.stock, 0) <= 0`
}

const figures = ['stock', 'reserved', 'free', 'shelves']

/** Whether the page is known before the stock is, so that only the stock of its products is read. */
const isFoundFirst = (sortedBy: string | undefined, level: string | undefined): boolean =>
  sortedBy !== undefined && !figures.includes(sortedBy) && level === undefined

const ofOneProduct = (tenantId: number): Statement => sql`(
  select stock.product_id, stock.quantity, stock.reserved, shelf.warehouse_id
  from stock join shelf on shelf.tenant_id = stock.tenant_id and shelf.id = stock.place_id
  where stock.tenant_id = ${tenantId} and stock.product_id = p.id and stock.quantity > 0)`

/** Shelf by shelf: most rows of the stock are of carts and parcels that were emptied. */
const onEveryShelf = (tenantId: number): Statement => sql`(
  select lying.*, shelf.warehouse_id
  from shelf
  cross join lateral (
    select stock.product_id, stock.quantity, stock.reserved from stock
    where stock.tenant_id = shelf.tenant_id and stock.place_id = shelf.id and stock.quantity > 0 offset 0
  ) lying
  where shelf.tenant_id = ${tenantId})`
