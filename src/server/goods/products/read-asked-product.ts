import type { InputOfCall } from '#contract/define.ts'
import type { contract } from '#contract/index.ts'
import type { Params } from '#contract/reply.ts'
import type { Operations } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'
import { productScanned } from './product-scanned.ts'
import { readProduct } from './read-product.ts'

type Named = Omit<InputOfCall<typeof contract.products.read>, 'id'>

/** A product by its id, barcode or stock code, as its form shows it. */
export const readAskedProduct: Operations['products']['read'] = async (call, which) => {
  const { db, tenantId, refuse } = call
  const id = which.id ?? (await idNamed(call, which))
  return (id === null ? null : await readProduct(db, tenantId, id)) ?? refuse('PRODUCT_NOT_FOUND', toldBy(which))
}

/** A stock code that is asked for as one is not taken for the barcode of another product. */
const idNamed = async (
  call: Parameters<Operations['products']['read']>[0],
  { barcode, stockCode }: Named,
): Promise<number | null> => {
  if (barcode !== undefined) return productScanned(call, barcode)
  if (stockCode === undefined) return null
  const exact = await maybeOne<{ id: number }>(
    call.db,
    sql`select id from product where tenant_id = ${call.tenantId} and stock_code = ${stockCode}`,
  )
  return exact?.id ?? productScanned(call, stockCode)
}

const toldBy = ({ id, barcode, stockCode }: InputOfCall<typeof contract.products.read>): Params =>
  id === undefined ? { barcode: barcode ?? stockCode ?? '' } : { id }
