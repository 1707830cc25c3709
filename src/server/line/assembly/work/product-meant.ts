import { findProduct } from '#domain/codes/find-product.ts'
import type { Call } from '#server/base/call.ts'
import { type Statement, sql } from '#server/base/store/sql.ts'
import { productsMeant as meantByForm } from '#server/goods/products/product-scanned.ts'
import type { ScanProduct } from './read-scan.ts'

/** The ids of all products that a code can mean. */
export const productsMeant = ({ tenantId, settings }: Pick<Call, 'tenantId' | 'settings'>, code: string): Statement =>
  sql`select product_id from product_barcode where tenant_id = ${tenantId} and barcode = ${code}
    union all select id from (${meantByForm(tenantId, settings, code)}) meant`

/** Which of them it is: one of the set, else any other by any of its barcodes; in any form that a code can have. */
export const productMeant = (
  { refuse, settings }: Pick<Call<'PRODUCT_NOT_FOUND'>, 'refuse' | 'settings'>,
  products: readonly ScanProduct[],
  code: string,
): { readonly product: ScanProduct; readonly carried: number | null } => {
  const ofSet = products.filter(({ isOfSet }) => isOfSet)
  const anyBarcode = { ...settings, urunToplamaAyar: { ...settings.urunToplamaAyar, cokluBarkod: true } }
  return (
    findProduct(ofSet, code, settings) ??
    findProduct(products, code, anyBarcode) ??
    refuse('PRODUCT_NOT_FOUND', { barcode: code })
  )
}
