import type { Settings } from '#contract/shapes/settings.ts'
import { carriedOf, namesGoods } from './names-goods.ts'
import { readCode } from './read-code.ts'

/** A product as the codes on its pieces name it. */
export interface NamedProduct {
  readonly productBarcode: string
  /** Its other barcodes; they count where the merchant allows them. */
  readonly barcodes: readonly string[]
  readonly isProductPieceDecimal: boolean
}
/** What of a merchant's settings says how codes name products. */
export type CodeNaming = Pick<Settings, 'urunToplamaAyar' | 'barcodeSettings'>

export interface FoundProduct<Product> {
  readonly product: Product
  /** The quantity that the code brings along: a weight for what is weighed, a count for what is counted. */
  readonly carried: number | null
}

/** The product that a scanned code names, by its barcodes as they are written, then by what the code means. */
export const findProduct = <Product extends NamedProduct>(
  products: readonly Product[],
  code: string,
  settings: CodeNaming,
): FoundProduct<Product> | null => {
  const {
    things: [product],
    carried,
  } = findProducts(products, code, settings)
  return product === undefined ? null : { product, carried }
}

/** All of them that it names, as the lines of several orders may be of one product, and what it brings for the first. */
export const findProducts = <Product extends NamedProduct>(
  products: readonly Product[],
  code: string,
  { urunToplamaAyar, barcodeSettings }: CodeNaming,
): { readonly things: readonly Product[]; readonly carried: number | null } => {
  const knownOf = ({ productBarcode, barcodes }: Product): readonly string[] =>
    urunToplamaAyar.cokluBarkod ? [productBarcode, ...barcodes] : [productBarcode]
  const written = products.filter(product => knownOf(product).includes(code))
  if (written.length > 0) return { things: written, carried: null }
  const reading = readCode(code, { segments: barcodeSettings.segmentedBarcodeSettings })
  const meant = products.filter(product => knownOf(product).some(barcode => namesGoods(reading, barcode)))
  const [first] = meant
  return { things: meant, carried: first === undefined ? null : carriedOf(reading, first.isProductPieceDecimal) }
}
