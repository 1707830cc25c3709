import { fold } from '#base/fold.ts'
import { type Database, maybeOne, sql } from '#server/base/store/sql.ts'

/** The id of the product that a barcode or stock code names: barcodes first, then codes as written, then in any case. */
export const productNamed = async (db: Database, tenantId: number, code: string): Promise<number | null> => {
  const found = await maybeOne<{ id: number }>(
    db,
    sql`select product_id as id, 1 as rank from product_barcode where tenant_id = ${tenantId} and barcode = ${code}
      union all select id, 2 from product where tenant_id = ${tenantId} and stock_code = ${code}
      union all select id, 3 from product where tenant_id = ${tenantId} and lower(stock_code) = ${fold(code)}
      order by rank limit 1`,
  )
  return found?.id ?? null
}
