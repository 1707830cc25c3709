import type { Params } from '#contract/reply.ts'
import { tellLying } from '#domain/by-hand.ts'
import { knownScanned } from './judge.ts'
import { differenceInHand, type HandScene, type HandSeen, piecesInHand, productInHand, stockAfter } from './work.ts'

export const tellShelf = ({ doc }: HandSeen): Params => ({ shelf: doc.shelf?.shelfCode ?? '' })

/** What is in hand, how much of it, and what the shelf holds before and after. */
export const tellInHand = (seen: HandSeen): Params => {
  const product = productInHand(seen)
  return {
    ...tellShelf(seen),
    product: product?.productName ?? '',
    unit: product?.unit ?? '',
    piece: piecesInHand(seen) ?? 0,
    change: Math.abs(differenceInHand(seen)),
    before: product?.stock ?? 0,
    after: stockAfter(seen),
    by: seen.doc.approval?.name ?? '',
  }
}
/** The same of an ending, as it was before it. */
export const tellChanged = (_: HandSeen, scene: HandScene): Params => tellInHand(scene)

export const tellWhatLies = (seen: HandSeen): Params => {
  const product = productInHand(seen)
  return product === null ? {} : tellLying(seen.doc.shelf?.shelfCode ?? '', product)
}
export const tellOther = (scene: HandScene): Params => ({
  code: scene.value.slice(0, 40),
  product: knownScanned(scene)?.thing.productName ?? '',
  wanted: productInHand(scene)?.productName ?? '',
})
