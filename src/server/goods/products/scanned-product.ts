import { findProduct, type NamedProduct } from '#domain/codes/find-product.ts'
import { carriedOf } from '#domain/codes/names-goods.ts'
import { readCode } from '#domain/codes/read-code.ts'
import type { Call } from '#server/base/call.ts'
import { one, sql } from '#server/base/store/sql.ts'
import { productScanned } from './product-scanned.ts'

/** What was scanned at a table. */
export interface ScannedProduct {
  readonly id: number
  readonly name: string
  readonly isDecimal: boolean
  /** The quantity that the code itself carries. */
  readonly carried: number | null
}

interface ListedProduct extends NamedProduct {
  readonly productID: number
  readonly productName: string
}

/** The product that a code names: one of those listed, else any other; in any form that a code can have. */
export const scannedProduct = async (
  call: Call<'PRODUCT_NOT_FOUND'>,
  products: readonly ListedProduct[],
  barcode: string,
): Promise<ScannedProduct> => {
  const { db, tenantId, settings, refuse } = call
  const found = findProduct(products, barcode, settings)
  if (found !== null) {
    const { productID, productName, isProductPieceDecimal } = found.product
    return { id: productID, name: productName, isDecimal: isProductPieceDecimal, carried: found.carried }
  }
  const id = (await productScanned(call, barcode)) ?? refuse('PRODUCT_NOT_FOUND', { barcode })
  const product = await one<Omit<ScannedProduct, 'carried'>>(
    db,
    sql`select id, name, is_decimal as "isDecimal" from product where tenant_id = ${tenantId} and id = ${id}`,
  )
  const reading = readCode(barcode, { segments: settings.barcodeSettings.segmentedBarcodeSettings })
  return { ...product, carried: carriedOf(reading, product.isDecimal) }
}
