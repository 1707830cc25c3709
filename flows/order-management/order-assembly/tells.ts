import type { CombineParcel, CombineProduct } from '#contract/calls/line/assembly.ts'
import type { Params } from '#contract/reply.ts'
import {
  type CombinePosition,
  type CombineScene,
  type CombineSeen,
  foundHere,
  lastPlaced,
  leftHere,
  lyingOf,
  parcelAsked,
  productInHand,
  productMissed,
} from './desk.ts'

/** A parcel's number; at another table there is one of that number, too. */
const whereIs = ({ rank, otherTable }: CombineParcel): string | number =>
  otherTable === null ? rank : `${rank} · ${otherTable}`

/** Where the pieces went, and how far their order is. */
export const tellPlaced = (seen: CombineSeen): Params => {
  const { last } = seen.doc
  const order = lastPlaced(seen)?.order
  return {
    parcel: last?.parcel ? whereIs(last.parcel) : '',
    orderNo: last?.orderNo ?? '',
    product: last?.productName ?? '',
    piece: last?.piece ?? 0,
    now: order?.combinedCount ?? 0,
    of: order?.pieceCount ?? 0,
  }
}
export const tellTable = ({ doc: { table } }: CombineSeen): Params => ({
  table: table?.tableDefinition ?? '',
  cart: table?.warehouseCar?.definition ?? '',
  setNo: table?.warehouseCar?.setNo ?? '',
  combined: table?.combinedProductCount ?? 0,
  missing: table?.missingProductCount ?? 0,
})
export const tellLeft = (seen: CombineSeen): Params => ({ left: leftHere(seen) })
/** What is in hand or told missing, and how much of it can be in the cart. */
export const tellInHand = (seen: CombineSeen): Params => tellLying(productMissed(seen) ?? productInHand(seen))
/** The same; where nothing is in hand, of what was scanned. */
export const tellMeant = (scene: CombineScene): Params =>
  tellLying(productMissed(scene) ?? productInHand(scene) ?? foundHere(scene, scene.value)?.product ?? null)
const tellLying = (product: CombineProduct | null): Params => ({
  product: product?.productName ?? '',
  left: product === null ? 0 : lyingOf(product),
})
/** The code that nobody needs anything of. */
export const tellNotNeeded = ({ about, position }: CombineSeen): Params => tellCode(position.code ?? about, position)
/** The code that was scanned. */
export const tellScanned = ({ value, position }: CombineScene): Params => tellCode(position.code ?? value, position)
const tellCode = (code: string, { piece }: CombinePosition): Params => ({ code: code.slice(0, 40), piece: piece ?? 1 })
export const tellParcel = (seen: CombineSeen): Params => {
  const parcel = parcelAsked(seen)
  return { parcel: parcel?.rank ?? '', orderNo: parcel?.orders.at(-1)?.orderNo ?? '' }
}
export const tellOther = (scene: CombineScene): Params => ({
  code: scene.value.slice(0, 40),
  product: foundHere(scene, scene.value)?.product.productName ?? '',
  wanted: productInHand(scene)?.productName ?? '',
})
