import { gtinCheckDigit, isGtin } from '#base/gtin.ts'
import type { CodeNaming } from './find-product.ts'
import { writtenGtin } from './gtin-forms.ts'
import { readCode } from './read-code.ts'

/** What a product is to be known by when somebody gives it a code. */
export interface BarcodeToKeep {
  readonly barcode: string
  /** It has the form of a GTIN, but this one's check digit would be right: only a person can say that it is so. */
  readonly wanted: string | null
}

/**
 * The GTIN of a code that carries one, as elements, in brackets or in a link; any other code as it is written. Null for a
 * symbol that is empty, cut off or faulty.
 */
export const barcodeToKeep = (
  code: string,
  { barcodeSettings }: Pick<CodeNaming, 'barcodeSettings'>,
): BarcodeToKeep | null => {
  const reading = readCode(code, { segments: barcodeSettings.segmentedBarcodeSettings })
  const { kind, aim, error } = reading
  const asWritten = { barcode: code, wanted: null }
  if (kind !== 'gtin' && kind !== 'gs1') return aim !== null && error !== null ? null : asWritten
  const { gtin14 } = reading
  const isBare = aim === null && (kind === 'gtin' || reading.form === 'elements')
  if (error?.key === 'check-digit' && gtin14 !== null)
    return { barcode: isBare ? code : writtenGtin(gtin14), wanted: righted(writtenGtin(gtin14)) }
  // A number of the house may begin like a GS1 code, but not go on with a right GTIN.
  if (error !== null) return isBare && (gtin14 === null || !isGtin(gtin14)) ? asWritten : null
  return gtin14 === null || (isBare && kind === 'gtin') ? asWritten : { barcode: writtenGtin(gtin14), wanted: null }
}

const righted = (digits: string): string => `${digits.slice(0, -1)}${gtinCheckDigit(digits.slice(0, -1))}`
