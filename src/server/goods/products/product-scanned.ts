import { fold } from '#base/fold.ts'
import { barcodesMeant } from '#domain/codes/barcodes-meant.ts'
import type { CodeNaming } from '#domain/codes/find-product.ts'
import { type Database, maybeOne, type Statement, sql } from '#server/base/store/sql.ts'

/**
 * The id of the product that a code names. As it is written it is believed first: as a barcode, then as a stock code, then
 * as one in any case. Then the goods are sought that the code means.
 */
export const productScanned = async (
  where: { readonly db: Database; readonly tenantId: number; readonly settings: Pick<CodeNaming, 'barcodeSettings'> },
  code: string,
): Promise<number | null> => {
  const { db, tenantId, settings } = where
  const found = await maybeOne<{ id: number }>(
    db,
    sql`select id from (
        select product_id as id, 1 as rank, barcode from product_barcode
          where tenant_id = ${tenantId} and barcode = ${code}
        union all select id, 2, '' from product where tenant_id = ${tenantId} and stock_code = ${code}
        union all select id, 3, '' from product where tenant_id = ${tenantId} and lower(stock_code) = ${fold(code)}
        union all select id, rank, barcode from (${productsMeant(tenantId, settings, code)}) meant
      ) named order by rank, barcode limit 1`,
  )
  return found?.id ?? null
}

/** The products with a barcode that a code means: by rank those that hold its GTIN, any with its GTIN, with its item. */
export const productsMeant = (
  tenantId: number,
  settings: Pick<CodeNaming, 'barcodeSettings'>,
  code: string,
): Statement => {
  const { gtin14, item, start } = barcodesMeant(code, settings)
  return sql`select product_id as id, case when holds_gtin then 4 else 5 end as rank, barcode from product_barcode
      where tenant_id = ${tenantId} and gtin14 = ${gtin14}::text
    union all select product_id, 6, barcode from product_barcode where tenant_id = ${tenantId} and barcode = ${item}::text
    union all select product_id, 6, barcode from product_barcode
      where tenant_id = ${tenantId} and barcode >= ${start}::text and barcode < ${start === null ? null : behind(start)}::text`
}

/** What comes next after all that begins so. */
const behind = (start: string): string =>
  `${start.slice(0, -1)}${String.fromCharCode(start.charCodeAt(start.length - 1) + 1)}`
