import type { CodeNaming } from './find-product.ts'
import { readCode } from './read-code.ts'

/** By which barcodes goods can be known that a code names, beside the code as it is written. */
export interface BarcodesMeant {
  /** By any form of this GTIN. */
  readonly gtin14: string | null
  /** By the item within the code, or by any barcode that begins so. */
  readonly item: string | null
  readonly start: string | null
}

/** All that `findProduct` could find by a code, so that it need not be asked of all goods; it decides among them. */
export const barcodesMeant = (
  code: string,
  { barcodeSettings }: Pick<CodeNaming, 'barcodeSettings'>,
): BarcodesMeant => {
  const reading = readCode(code, { segments: barcodeSettings.segmentedBarcodeSettings })
  if (reading.error !== null) return nothing
  switch (reading.kind) {
    case 'gs1':
    case 'gtin':
      return { ...nothing, gtin14: reading.gtin14 }
    case 'weight':
    case 'count':
      return { ...nothing, start: reading.names[0], item: reading.names[1] }
    default:
      return nothing
  }
}

const nothing: BarcodesMeant = { gtin14: null, item: null, start: null }
