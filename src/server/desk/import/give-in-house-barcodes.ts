import { type Database, many, sql } from '#server/base/store/sql.ts'
import { inHouseGtin } from './in-house-gtin.ts'

export interface Unmarked {
  readonly id: number
  readonly stockCode: string
}

/** Gives each product that has no barcode a number of the house as its main one. */
export const giveInHouseBarcodes = async (
  db: Database,
  tenantId: number,
  products: readonly Unmarked[],
): Promise<void> => {
  let waiting = products
  for (let attempt = 0; waiting.length > 0; attempt++) {
    const numbered = await many<{ product_id: number }>(
      db,
      sql`insert into product_barcode (tenant_id, barcode, product_id, is_main)
        select ${tenantId}, barcode, product_id, true
        from unnest(${waiting.map(({ stockCode }) => inHouseGtin(stockCode, attempt))}::text[],
          ${waiting.map(({ id }) => id)}::bigint[]) as planned (barcode, product_id)
        on conflict do nothing
        returning product_id`,
    )
    const done = new Set(numbered.map(row => row.product_id))
    waiting = waiting.filter(({ id }) => !done.has(id))
  }
}
