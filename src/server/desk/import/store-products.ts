import { type Database, many, sql } from '#server/base/store/sql.ts'
import { giveInHouseBarcodes } from './give-in-house-barcodes.ts'
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
  await giveInHouseBarcodes(
    db,
    tenantId,
    added.map(product => ({ id: product.id, stockCode: product.stock_code })),
  )
  return added.length
}
