import type { ProductStock } from '#contract/calls/goods/products.ts'
import { type Database, many, type Statement, sql } from '#server/base/store/sql.ts'

type Quantities = Omit<ProductStock, 'warehouses'>
interface Row extends Quantities {
  /** Null in the row of the sums. */
  readonly warehouseID: number | null
  readonly warehouse: string | null
}

/** What there is of a product, summed by the kind of place: in all, and in each warehouse that has some. */
export const readProductStock = async (db: Database, tenantId: number, productId: number): Promise<ProductStock> => {
  const rows = await many<Row>(
    db,
    sql`select w.id as "warehouseID", w.name as warehouse, ${at('shelf')} as shelf,
        coalesce(sum(stock.reserved), 0) as reserved,
        ${at('shelf')} - coalesce(sum(stock.reserved), 0) as free, ${at('cart')} as cart, ${at('parcel')} as parcel,
        ${at('receiving')} as receiving, ${at('returns')} as returns, ${at('transit')} as transit,
        ${at('excess')} as excess, ${at('dispatch')} as dispatch
      from stock
      join place on place.tenant_id = stock.tenant_id and place.id = stock.place_id
      join warehouse w on w.tenant_id = place.tenant_id and w.id = place.warehouse_id
      where stock.tenant_id = ${tenantId} and stock.product_id = ${productId} and stock.is_real and stock.quantity > 0
      group by grouping sets ((w.id, w.name), ())
      order by w.name nulls first, w.id`,
  )
  const [sums, ...warehouses] = rows
  const { warehouseID, warehouse, ...total } = sums!
  return { ...total, warehouses: warehouses as ProductStock['warehouses'] }
}

const at = (kind: keyof Quantities): Statement =>
  sql`coalesce(sum(stock.quantity) filter (where place.kind = ${kind}), 0)`
