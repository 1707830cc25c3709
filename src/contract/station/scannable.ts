import * as v from 'valibot'
import { list, maybe, record } from '../shapes/parts.ts'

/** What is in a case of a product, by the barcode of the case. */
export const cases = list(record({ barcode: v.string(), piece: v.number() }))

/** What a terminal must know of a product to take its scans: what it is, and every barcode that it answers to. */
export const scannable = {
  productID: v.number(),
  productName: v.string(),
  productBarcode: v.string(),
  barcodes: list(v.string()),
  unit: v.string(),
  image: maybe(v.string()),
  isProductPieceDecimal: v.boolean(),
}
