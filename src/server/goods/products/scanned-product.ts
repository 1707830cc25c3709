import { findProduct, type NamedProduct } from '#domain/codes/find-product.ts'
import { gtin14Of, writtenGtin } from '#domain/codes/gtin-forms.ts'
import type { Call } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'

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

/** The product that a code names: one of those listed in any form that a code can have, else any other by its barcodes. */
export const scannedProduct = async (
  call: Call<'PRODUCT_NOT_FOUND'>,
  products: readonly ListedProduct[],
  barcode: string,
): Promise<ScannedProduct> => {
  const found = findProduct(products, barcode, call.settings)
  if (found !== null) {
    const { productID, productName, isProductPieceDecimal } = found.product
    return { id: productID, name: productName, isDecimal: isProductPieceDecimal, carried: found.carried }
  }
  const product = await maybeOne<Omit<ScannedProduct, 'carried'>>(
    call.db,
    sql`select p.id, p.name, p.is_decimal as "isDecimal"
      from product_barcode b join product p on p.tenant_id = b.tenant_id and p.id = b.product_id
      where b.tenant_id = ${call.tenantId} and b.barcode = any (${usualForms(barcode)}::text[])
      order by b.barcode <> ${barcode} limit 1`,
  )
  return product === null ? call.refuse('PRODUCT_NOT_FOUND', { barcode }) : { ...product, carried: null }
}

/** A code as it is written; a GTIN also as GTINs usually are. */
export const usualForms = (code: string): readonly string[] => {
  const gtin14 = gtin14Of(code)
  return gtin14 === null ? [code] : [code, gtin14, writtenGtin(gtin14)]
}
