import { fold } from '#base/fold.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { productsWithCodes } from '#server/goods/products/products-named.ts'
import { productsWithBarcodes } from '#server/goods/products/products-told.ts'
import { groupBy } from '../../import/group-by.ts'
import type { Reason } from '../source/reasons.ts'
import { type ImportRow, type ImportScope, type Refusal, textIn } from './import-type.ts'

/** So much of a product lies on a shelf, in all. */
export interface Counted {
  readonly nth: number
  readonly shelfId: number
  readonly productId: number
  readonly total: number
}

/** What the rows of a count mean; each shelf and product once. */
export const findCounted = async (
  scope: ImportScope,
  rows: readonly ImportRow[],
): Promise<{ readonly counted: readonly Counted[]; readonly refusals: readonly Refusal[] }> => {
  const { db, tenantId } = scope
  const shelfOf = await findShelves(scope)
  const codes = rows.map(row => textIn(row, 'stockCode')).filter(Boolean)
  const byCode = await productsWithCodes(db, tenantId, codes)
  const byBarcode = await productsWithBarcodes(scope, rows.map(row => textIn(row, 'barcode')).filter(Boolean))
  const seen = new Set<string>()
  const refusals: Refusal[] = []
  const counted: Counted[] = []
  for (const row of rows) {
    const { nth } = row
    const refuse = (column: string, reason: Reason) => void refusals.push({ nth, column, reason })
    const shelf = shelfOf(textIn(row, 'shelf'))
    const [code, barcode] = [textIn(row, 'stockCode'), textIn(row, 'barcode')]
    const product = code === '' ? byBarcode.get(barcode) : byCode.get(code)
    const total = Number(row.values.quantity)
    if (typeof shelf !== 'number') refuse('shelf', shelf)
    if (code === '' && barcode === '') refuse('stockCode', 'missing')
    else if (product === undefined) {
      const column = code === '' ? 'barcode' : 'stockCode'
      refuse(column, row.asNumbers.includes(column) ? 'codeAsNumber' : 'productUnknown')
    } else if (barcode !== '' && byBarcode.get(barcode)?.id !== product.id) refuse('barcode', 'barcodeTaken')
    else if (!product.isDecimal && !Number.isInteger(total)) refuse('quantity', 'notWhole')
    else if (typeof shelf !== 'number') continue
    else if (seen.has(`${shelf}:${product.id}`)) refuse('shelf', 'twiceInFile')
    else {
      seen.add(`${shelf}:${product.id}`)
      counted.push({ nth, shelfId: shelf, productId: product.id, total })
    }
  }
  return { counted, refusals }
}

type FindShelf = (code: string) => number | Reason

/** The active shelves of the warehouse: by barcode first, then by code, then by code in any case. */
const findShelves = async ({ db, tenantId, warehouseId }: ImportScope): Promise<FindShelf> => {
  const shelves = await many<{ id: number; code: string; barcode: string }>(
    db,
    sql`select id, code, barcode from shelf
      where tenant_id = ${tenantId} and warehouse_id = ${warehouseId} and is_active`,
  )
  const byBarcode = new Map(shelves.map(({ barcode, id }) => [barcode, id]))
  const byCode = groupBy(shelves, ({ code }) => code)
  const byFolded = groupBy(shelves, ({ code }) => fold(code))
  return code => {
    const marked = byBarcode.get(code)
    if (marked !== undefined) return marked
    const named = byCode.get(code) ?? byFolded.get(fold(code)) ?? []
    if (named.length > 1) return 'shelfAmbiguous'
    return named[0]?.id ?? 'shelfUnknown'
  }
}
