import type { CodeNaming } from './find-product.ts'
import { gtin14Of, gtinForms } from './gtin-forms.ts'
import { readCode } from './read-code.ts'

/** By which barcodes goods can be known that a code names: by one of these, or by any that begins so. */
export interface BarcodesMeant {
  readonly written: readonly string[]
  readonly start: string | null
}

/** All that `findProduct` could find by a code, so that it need not be asked of all goods; it decides among them. */
export const barcodesMeant = (
  code: string,
  { barcodeSettings }: Pick<CodeNaming, 'barcodeSettings'>,
): BarcodesMeant => {
  const reading = readCode(code, { segments: barcodeSettings.segmentedBarcodeSettings })
  const isGtin = reading.kind === 'gs1' || reading.kind === 'gtin'
  const gtins = [gtin14Of(code), isGtin ? reading.gtin14 : null].filter(gtin => gtin !== null)
  const [start, item] = reading.kind === 'weight' || reading.kind === 'count' ? reading.names : [null, null]
  return {
    written: [...new Set([code, ...gtins.flatMap(gtinForms), ...(item === null ? [] : [item])])],
    start,
  }
}
