import { whatCodeNames } from '#domain/codes/what-code-names.ts'
import { type AmountVerdict, amountGiven, judgeAmountOf } from '#flows/parts/amount.ts'
import { type CombineScene, foundHere, leftHere, lyingOf, productInHand, productMeant, productMissed } from './desk.ts'
import { knownAtTable } from './known.ts'

/** What a code scanned at the table means; what is not in the cart, the server knows. */
export const judgeScan = (scene: CombineScene): 'wanted' | 'weighed' | 'tooMuch' | 'otherPlace' | 'elsewhere' => {
  const named = whatCodeNames(scene.value, scene.doc.settings, knownAtTable(scene))
  switch (named.kind) {
    case 'product': {
      const { thing: product, carried } = named
      if (carried === null && product.isProductPieceDecimal)
        return product.weight === null || scene.times !== null ? 'weighed' : 'wanted'
      return (carried ?? scene.times ?? 1) > lyingOf(product) ? 'tooMuch' : 'wanted'
    }
    case 'table':
    case 'cart':
    case 'parcel':
      return 'otherPlace'
    default:
      return 'elsewhere'
  }
}

/** Whether the place that was scanned is a parcel with orders in it. */
export const placeScanned = ({ doc, value }: CombineScene): 'parcel' | 'other' =>
  doc.table?.parcels.some(({ barcode, orders }) => barcode === value && orders.length > 0) ? 'parcel' : 'other'

/** What stands in the quantity dialog: the answer itself, or what the keypad shows when the product was scanned again. */
export const piecesGiven = (scene: CombineScene): number =>
  amountGiven(scene, startAmount(productMissed(scene) ?? productMeant(scene)))

/** What stands in it at first: nothing for what must be weighed. */
export const startAmount = (product: { readonly isProductPieceDecimal: boolean } | null): string =>
  product?.isProductPieceDecimal === true ? '' : '1'

/** What the amount comes to, for the product that is combined or told missing. */
export const judgeAmount = (scene: CombineScene): AmountVerdict | 'noProduct' => {
  const product = productMissed(scene) ?? productMeant(scene)
  // What the cart should not hold: the server knows what it is.
  if (product === null && scene.about !== '')
    return judgeAmountOf(unknownProduct, piecesGiven(scene), Number.POSITIVE_INFINITY)
  return product === null ? 'noProduct' : judgeAmountOf(product, piecesGiven(scene), lyingOf(product))
}

const unknownProduct = { isProductPieceDecimal: true } as const

/** A scan while the quantity dialog is open confirms it, if it is the same product or none was told before. */
export const scannedAgain = (scene: CombineScene): 'same' | 'other' | 'unknown' => {
  const scanned = foundHere(scene, scene.value)?.product
  if (scanned === undefined) return 'unknown'
  const inHand = productInHand(scene)
  return inHand === null || inHand === scanned ? 'same' : 'other'
}

/** Whether the set can be finished. */
export const judgeFinish = (scene: CombineScene): 'done' | 'notYet' => (leftHere(scene) === 0 ? 'done' : 'notYet')

/** Whether a reason can be given for what is missing. */
export const hasCauses = ({ doc }: CombineScene): 'some' | 'none' => (doc.causes.length > 0 ? 'some' : 'none')

/** What the worker asks of a parcel: a barcode of two characters at the least, a number from 1 on. */
export const judgeParcel = ({ fields }: CombineScene): 'fine' | 'barcode' | 'rank' => {
  if ((fields.requestParcelBarcode ?? '').trim().length < 2) return 'barcode'
  return /^[1-9]\d{0,3}$/.test((fields.requestParcelRank ?? '').trim()) ? 'fine' : 'rank'
}

/** Where the worker goes once the set is finished. */
export const pageChosen = ({ value }: CombineScene): 'qualityControl' | 'carts' =>
  value === 'carts' ? 'carts' : 'qualityControl'
