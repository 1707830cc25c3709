import { fold } from '#base/fold.ts'
import { type Database, many, run, sql } from '#server/base/store/sql.ts'
import { productsWithCodes } from '#server/goods/products/products-named.ts'
import { giveInHouseBarcodes, type Unmarked } from '../../import/give-in-house-barcodes.ts'
import { barcode, code, flag, price, quantity, text } from '../source/cell-readers.ts'
import { barcodeOwners } from './barcode-owners.ts'
import { type ImportRow, type ImportType, type Refusal, repeatsIn, textIn, without } from './import-type.ts'
import { isBarcodeRight, toldBarcodes } from './told-barcodes.ts'

/**
 * Products, by stock code: one that is there is changed in what the file tells otherwise, any other is made. Of a
 * catalogue that is read in each day, most is as it was.
 */
export const products: ImportType = {
  topic: 'products',
  fills: ['product', 'product_barcode'],
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
      name: 'name',
      read: text,
      headings: ['ürün adı', 'adı', 'isim', 'ürün', 'product name', 'product'],
      example: 'Seramik kupa',
    },
    { name: 'unit', read: code, headings: ['ölçü birimi'], example: 'adet' },
    {
      name: 'barcode',
      read: barcode,
      isCode: true,
      headings: ['ürün barkodu', 'ean', 'gtin'],
      example: '8690000000616',
    },
    isBarcodeRight,
    { name: 'price', read: price, headings: ['satış fiyatı', 'birim fiyat', 'tutar'], example: '129,90' },
    { name: 'desi', read: quantity, headings: ['hacim'], example: '0,5' },
    { name: 'isDecimal', read: flag, headings: ['ondalık', 'ondalıklı mı', 'decimal'], example: 'Hayır' },
  ],

  async plan(scope, rows) {
    const { db, tenantId } = scope
    const repeated = repeatsIn(rows, 'stockCode', row => fold(textIn(row, 'stockCode')))
    const told = toldBarcodes(scope, without(rows, repeated))
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
    const refusals: Refusal[] = [...repeated, ...told.refusals]
    for (const row of once) {
      const product = known.get(textIn(row, 'stockCode'))
      const owner = owners.get(textIn(row, 'barcode'))
      if (product === undefined && row.values.name === undefined)
        refusals.push({ nth: row.nth, column: 'name', reason: 'missing' })
      if (owner !== undefined && !(owner.kind === 'product' && owner.id === product?.id))
        refusals.push({ nth: row.nth, column: 'barcode', reason: 'barcodeTaken' })
    }
    const idOf = (row: ImportRow) => known.get(textIn(row, 'stockCode'))?.id
    // One that it has in another form already becomes its main one as it is.
    const barcodeOf = (row: ImportRow) => owners.get(textIn(row, 'barcode'))?.barcode ?? textIn(row, 'barcode')
    return { refusals, store: () => store(db, tenantId, without(once, refusals), { idOf, barcodeOf }) }
  },
}

interface Known {
  readonly idOf: (row: ImportRow) => number | undefined
  readonly barcodeOf: (row: ImportRow) => string
}

const store = async (
  db: Database,
  tenantId: number,
  rows: readonly ImportRow[],
  { idOf, barcodeOf }: Known,
): Promise<void> => {
  const there = rows.filter(row => idOf(row) !== undefined)
  const missing = rows.filter(row => idOf(row) === undefined)
  const values = (of: readonly ImportRow[], column: string) => of.map(row => row.values[column] ?? null)
  await run(
    db,
    sql`update product set name = coalesce(told.name, product.name), unit = coalesce(told.unit, product.unit),
        price = coalesce(told.price, product.price), desi = coalesce(told.desi, product.desi),
        is_decimal = coalesce(told.is_decimal, product.is_decimal)
      from unnest(${there.map(idOf)}::bigint[], ${values(there, 'name')}::text[], ${values(there, 'unit')}::text[],
        ${values(there, 'price')}::numeric[], ${values(there, 'desi')}::numeric[], ${values(there, 'isDecimal')}::boolean[]
      ) as told (id, name, unit, price, desi, is_decimal)
      where product.tenant_id = ${tenantId} and product.id = told.id
        and (product.name, product.unit, product.price, product.desi, product.is_decimal) is distinct from (
          coalesce(told.name, product.name), coalesce(told.unit, product.unit), coalesce(told.price, product.price),
          coalesce(told.desi, product.desi), coalesce(told.is_decimal, product.is_decimal))`,
  )
  const made = await many<Unmarked>(
    db,
    sql`insert into product (tenant_id, stock_code, name, unit, price, desi, is_decimal)
      select ${tenantId}, stock_code, name, coalesce(unit, 'adet'), coalesce(price, 0), desi, coalesce(is_decimal, false)
      from unnest(${values(missing, 'stockCode')}::text[], ${values(missing, 'name')}::text[],
        ${values(missing, 'unit')}::text[], ${values(missing, 'price')}::numeric[], ${values(missing, 'desi')}::numeric[],
        ${values(missing, 'isDecimal')}::boolean[]
      ) as told (stock_code, name, unit, price, desi, is_decimal)
      returning id, stock_code as "stockCode"`,
  )
  const madeIds = new Map(made.map(product => [product.stockCode, product.id]))
  const marked = rows.flatMap(row => {
    const told = barcodeOf(row)
    return told === '' ? [] : [{ id: (idOf(row) ?? madeIds.get(textIn(row, 'stockCode')))!, barcode: told }]
  })
  await setMainBarcodes(db, tenantId, marked)
  const hasBarcode = new Set(marked.map(({ id }) => id))
  await giveInHouseBarcodes(
    db,
    tenantId,
    made.filter(({ id }) => !hasBarcode.has(id)),
  )
}

/** The barcodes become the main ones of their products; those that were stay good. */
const setMainBarcodes = async (
  db: Database,
  tenantId: number,
  marked: readonly { readonly id: number; readonly barcode: string }[],
): Promise<void> => {
  const ids = marked.map(({ id }) => id)
  const barcodes = marked.map(mark => mark.barcode)
  await run(
    db,
    sql`update product_barcode set is_main = false
      where tenant_id = ${tenantId} and product_id = any (${ids}::bigint[]) and is_main
        and barcode <> all (${barcodes}::text[])`,
  )
  await run(
    db,
    sql`insert into product_barcode (tenant_id, barcode, product_id, is_main)
      select ${tenantId}, barcode, id, true from unnest(${barcodes}::text[], ${ids}::bigint[]) as told (barcode, id)
      on conflict (tenant_id, barcode) do update set is_main = true`,
  )
}
