import type { Operations } from '#server/base/call.ts'
import { productNamed } from './product-named.ts'
import { readProduct } from './read-product.ts'

/** The product that a code names, as a terminal shows it. */
export const readByBarcode: Operations['products']['byBarcode'] = async ({ db, tenantId, refuse }, { barcode }) => {
  const id = await productNamed(db, tenantId, barcode)
  const found = id === null ? null : await readProduct(db, tenantId, id)
  if (found === null) return refuse('PRODUCT_NOT_FOUND', { barcode })
  const { price, cost, desi, version, supplierID, supplierName, isConsignment, ...product } = found
  return product
}
