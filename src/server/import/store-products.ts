import { type Database, many, sql } from '../store/sql.ts'
import { inHouseGtin } from './in-house-gtin.ts'
import type { PlannedProduct } from './plan-import.ts'

/** Adds the products that are not there yet, each with a main barcode, and answers how many; a nameless one gets its name. */
export const storeProducts = async (
  db: Database,
  tenantId: number,
  products: readonly PlannedProduct[],
): Promise<number> => {
  const made = await many<{ id: number; stock_code: string; is_new: boolean }>(
    db,
    sql`insert into product (tenant_id, stock_code, name, price, is_decimal)
      select ${tenantId}, planned.*
      from unnest(${products.map(product => product.stockCode)}::text[], ${products.map(product => product.name)}::text[],
        ${products.map(product => product.price)}::numeric[], ${products.map(product => product.isDecimal)}::boolean[]
      ) planned
      on conflict (tenant_id, stock_code) do update
        set name = case when product.name = product.stock_code collate "C" then excluded.name else product.name end,
          is_decimal = product.is_decimal or excluded.is_decimal
        where product.name = product.stock_code collate "C" and excluded.name <> product.stock_code collate "C"
          or excluded.is_decimal and not product.is_decimal
      returning id, stock_code, xmax = 0 as is_new`,
  )
  const added = made.filter(product => product.is_new)
  let waiting = added.map(product => ({ id: product.id, stockCode: product.stock_code }))
  for (let attempt = 0; waiting.length > 0; attempt++) {
    const numbered = await many<{ product_id: number }>(
      db,
      sql`insert into product_barcode (tenant_id, barcode, product_id, is_main)
        select ${tenantId}, barcode, product_id, true
        from unnest(${waiting.map(({ stockCode }) => inHouseGtin(stockCode, attempt))}::text[],
          ${waiting.map(({ id }) => id)}::bigint[]) as planned (barcode, product_id)
        on conflict (tenant_id, barcode) do nothing
        returning product_id`,
    )
    const done = new Set(numbered.map(row => row.product_id))
    waiting = waiting.filter(({ id }) => !done.has(id))
  }
  return added.length
}
