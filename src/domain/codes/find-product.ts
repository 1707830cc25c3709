import type { Settings } from '#contract/documents.ts'
import { carriedBy, namesGoods } from './names-goods.ts'
import { readCode } from './read-code.ts'

/** A product as the codes on its pieces name it. */
export interface NamedProduct {
  readonly productBarcode: string
  /** Its other barcodes; they count where the merchant allows them. */
  readonly barcodes: readonly string[]
  readonly isProductPieceDecimal: boolean
}

export interface FoundProduct<Product> {
  readonly product: Product
  /** The quantity that the code brings along: a weight for what is weighed, a count for what is counted. */
  readonly carried: number | null
}

/** The product that a scanned code names, by its barcodes as they are written, then by what the code means. */
export const findProduct = <Product extends NamedProduct>(
  products: readonly Product[],
  code: string,
  { urunToplamaAyar, barcodeSettings }: Pick<Settings, 'urunToplamaAyar' | 'barcodeSettings'>,
): FoundProduct<Product> | null => {
  const knownOf = ({ productBarcode, barcodes }: Product): readonly string[] =>
    urunToplamaAyar.cokluBarkod ? [productBarcode, ...barcodes] : [productBarcode]
  const written = products.find(product => knownOf(product).includes(code))
  if (written !== undefined) return { product: written, carried: null }
  const reading = readCode(code, { segments: barcodeSettings.segmentedBarcodeSettings })
  const product = products.find(product => knownOf(product).some(barcode => namesGoods(reading, barcode)))
  if (product === undefined) return null
  const carried = carriedBy(reading)
  const isItsKind = carried !== null && (carried.kind === 'weight') === product.isProductPieceDecimal
  return { product, carried: isItsKind ? carried.value : null }
}
