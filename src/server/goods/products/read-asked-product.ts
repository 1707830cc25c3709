import type { InputOfCall } from '#contract/define.ts'
import type { contract } from '#contract/index.ts'
import type { Params } from '#contract/reply.ts'
import type { Operations } from '#server/base/call.ts'
import { type Database, maybeOne, sql } from '#server/base/store/sql.ts'
import { productNamed } from './product-named.ts'
import { readProduct } from './read-product.ts'

type Named = Omit<InputOfCall<typeof contract.products.read>, 'id'>

/** A product by its id, barcode or stock code, as its form shows it. */
export const readAskedProduct: Operations['products']['read'] = async ({ db, tenantId, refuse }, which) => {
  const id = which.id ?? (await idNamed(db, tenantId, which))
  return (id === null ? null : await readProduct(db, tenantId, id)) ?? refuse('PRODUCT_NOT_FOUND', toldBy(which))
}

/** A stock code that is asked for as one is not taken for the barcode of another product. */
const idNamed = async (db: Database, tenantId: number, { barcode, stockCode }: Named): Promise<number | null> => {
  if (barcode !== undefined) return productNamed(db, tenantId, barcode)
  if (stockCode === undefined) return null
  const exact = await maybeOne<{ id: number }>(
    db,
    sql`select id from product where tenant_id = ${tenantId} and stock_code = ${stockCode}`,
  )
  return exact?.id ?? productNamed(db, tenantId, stockCode)
}

const toldBy = ({ id, barcode, stockCode }: InputOfCall<typeof contract.products.read>): Params =>
  id === undefined ? { barcode: barcode ?? stockCode ?? '' } : { id }
