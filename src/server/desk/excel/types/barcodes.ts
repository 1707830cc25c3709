import { run, sql } from '#server/base/store/sql.ts'
import { productsWithCodes } from '#server/goods/products/products-named.ts'
import { barcode, code } from '../source/cell-readers.ts'
import { barcodeOwners } from './barcode-owners.ts'
import { type ImportType, textIn, without } from './import-type.ts'
import { isBarcodeRight, toldBarcodes } from './told-barcodes.ts'

/** More barcodes of products that are there. */
export const barcodes: ImportType = {
  topic: 'products',
  fills: ['product_barcode'],
  columns: [
    {
      name: 'stockCode',
      read: code,
      isCode: true,
      isWanted: 'row',
      headings: ['ürün kodu', 'sku', 'kod', 'product code'],
      example: 'KUPA-01',
    },
    {
      name: 'barcode',
      read: barcode,
      isCode: true,
      isWanted: 'row',
      headings: ['ürün barkodu', 'ean', 'gtin'],
      example: '8690000000616',
    },
    isBarcodeRight,
  ],

  async plan(scope, rows) {
    const { db, tenantId } = scope
    const told = toldBarcodes(scope, rows)
    const refusals = [...told.refusals]
    const once = told.rows
    const known = await productsWithCodes(
      db,
      tenantId,
      once.map(row => textIn(row, 'stockCode')),
    )
    const owners = await barcodeOwners(
      db,
      tenantId,
      once.map(row => textIn(row, 'barcode')),
    )
    for (const row of once) {
      const product = known.get(textIn(row, 'stockCode'))
      const owner = owners.get(textIn(row, 'barcode'))
      if (product === undefined) refusals.push({ nth: row.nth, column: 'stockCode', reason: 'productUnknown' })
      else if (owner !== undefined && !(owner.kind === 'product' && owner.id === product.id))
        refusals.push({ nth: row.nth, column: 'barcode', reason: 'barcodeTaken' })
    }
    const good = without(once, refusals)
    const store = async () => {
      // A product without any gets its first as the main one.
      await run(
        db,
        sql`insert into product_barcode (tenant_id, barcode, product_id, is_main)
          select ${tenantId}, barcode, id, row_number() over (partition by id order by nth) = 1 and not exists (
            select from product_barcode main where main.tenant_id = ${tenantId} and main.product_id = told.id and main.is_main
          )
          from unnest(${good.map(row => textIn(row, 'barcode'))}::text[],
            ${good.map(row => known.get(textIn(row, 'stockCode'))!.id)}::bigint[]
          ) with ordinality as told (barcode, id, nth)
          on conflict do nothing`,
      )
    }
    return { refusals, store }
  },
}
