import { barcodesMeant } from '#domain/codes/barcodes-meant.ts'
import { findProduct } from '#domain/codes/find-product.ts'
import type { Call } from '#server/base/call.ts'
import { type Statement, sql } from '#server/base/store/sql.ts'
import { usualForms } from '#server/goods/products/scanned-product.ts'
import type { ScanProduct } from './read-scan.ts'

/** The ids of all products that a code can mean. */
export const productsMeant = ({ tenantId, settings }: Pick<Call, 'tenantId' | 'settings'>, code: string): Statement => {
  const { written, start } = barcodesMeant(code, settings)
  return sql`select product_id from product_barcode where tenant_id = ${tenantId} and barcode = any (${written}::text[])
    union all
    select product_id from product_barcode
    where tenant_id = ${tenantId} and barcode >= ${start}::text and barcode < ${start === null ? null : behind(start)}::text`
}

/** What comes next after all that begins so. */
const behind = (start: string): string =>
  `${start.slice(0, -1)}${String.fromCharCode(start.charCodeAt(start.length - 1) + 1)}`

/** Which of them it is: one of the set in any form that a code can have, else any other by its barcodes. */
export const productMeant = (
  { refuse, settings }: Pick<Call<'PRODUCT_NOT_FOUND'>, 'refuse' | 'settings'>,
  products: readonly ScanProduct[],
  code: string,
): { readonly product: ScanProduct; readonly carried: number | null } => {
  const ofSet = products.filter(({ isOfSet }) => isOfSet)
  const found = findProduct(ofSet, code, settings)
  if (found !== null) return found
  const isKnownBy = (form: string) => products.find(each => [each.productBarcode, ...each.barcodes].includes(form))
  const product = usualForms(code)
    .map(isKnownBy)
    .find(each => each !== undefined)
  return { product: product ?? refuse('PRODUCT_NOT_FOUND', { barcode: code }), carried: null }
}
