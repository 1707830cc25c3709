import { toQuantity } from '#base/decimals.ts'
import { gtinCheckDigit } from '#base/gtin.ts'
import { type Database, run, sql } from '#server/base/store/sql.ts'
import type { FileLine } from '#server/desk/import/file-line.ts'
import { inHouseGtin } from '#server/desk/import/in-house-gtin.ts'
import { foldStockCode } from '#server/desk/import/rules.ts'
import { kilogramsAPiece, twoBarcodeProducts, weighedProducts } from '../demo-choices.ts'

/** A line of a product that the demo sells by weight: kilograms for pieces, and the price for one, so the sum stays. */
export const weighed = (line: FileLine): FileLine =>
  foldStockCode(line.stockCode) in weighedProducts
    ? {
        ...line,
        quantity: toQuantity(line.quantity * kilogramsAPiece),
        unitPrice: toQuantity(line.unitPrice / kilogramsAPiece),
      }
    : line

/** What a scale prints for so much of an item; with a weight of 0 it is the product's own code. */
export const scaleCode = (item: string, kilograms: number): string => {
  const digits = `28${item}${String(Math.round(kilograms * 1000)).padStart(5, '0')}`
  return `${digits}${gtinCheckDigit(digits)}`
}

/** Taxed at 10 %, books not at all, all other goods at the usual 20 %. */
const textiles = '\\m(BAGS?|TOWELS?|CUSHION|APRON|KNITTED|SCARF|GLOVES?|THROW|DOORMAT|TISSUES|QUILT|SOCKS?|NAPKINS?)\\M'

/** Marks what is sold by weight, adds the second barcodes, and tells how large each is and how it is taxed. */
export const finishGoods = async (db: Database, tenantId: number): Promise<void> => {
  const second = [
    ...twoBarcodeProducts.map(code => [code, inHouseGtin(code, 1)] as const),
    ...Object.entries(weighedProducts).map(([code, item]) => [code, scaleCode(item, 0)] as const),
  ]
  await run(
    db,
    sql`update product set unit = 'kg', is_decimal = true
      where tenant_id = ${tenantId} and stock_code = any(${Object.keys(weighedProducts)})`,
  )
  await run(db, sql`update product set desi = 0.1 + (id % 9) * 0.05 where tenant_id = ${tenantId}`)
  await run(
    db,
    sql`update product set vat_rate = case when name ~ '\\mBOOKS?\\M' then 0 else 10 end
      where tenant_id = ${tenantId} and (name ~ '\\mBOOKS?\\M' or name ~ ${textiles})`,
  )
  await run(
    db,
    sql`insert into product_barcode (tenant_id, barcode, product_id)
      select ${tenantId}, second.barcode, product.id
      from unnest(${second.map(([code]) => code)}::text[], ${second.map(([, barcode]) => barcode)}::text[])
        as second (stock_code, barcode)
      join product on product.tenant_id = ${tenantId} and product.stock_code = second.stock_code`,
  )
}
