import type { Operations } from '#server/base/call.ts'
import { productScanned } from './product-scanned.ts'
import { readProduct } from './read-product.ts'

/** The product that a code names, as a terminal shows it. */
export const readByBarcode: Operations['products']['byBarcode'] = async (call, { barcode }) => {
  const { db, tenantId, refuse } = call
  const id = await productScanned(call, barcode)
  const found = id === null ? null : await readProduct(db, tenantId, id)
  if (found === null) return refuse('PRODUCT_NOT_FOUND', { barcode })
  const { price, cost, desi, weightKg, weightTolerance, version, supplierID, supplierName, isConsignment, ...product } =
    found
  return product
}
