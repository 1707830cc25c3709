import { toQuantity } from '#base/decimals.ts'
import type { byHand, HandAct, HandProduct, HandShelf } from '#contract/calls/goods/by-hand.ts'
import type { approvals } from '#contract/calls/people/approvals.ts'
import type { ModelOf } from '#contract/define.ts'
import type { Scene, Seen } from '#engine/vocabulary/scene.ts'

/** What lies before who puts the stock of a shelf right. */
export interface HandWork {
  readonly act: HandAct
  readonly shelf: HandShelf | null
  /** What the server said of a code that nothing on the shelf has. */
  readonly found: ModelOf<typeof byHand.read>['found']
  /** The second person's yes, until it is used. */
  readonly approval: ModelOf<typeof approvals.give> | null
}

/**
 * The shelf, the code of what was brought to it or the id of what lies there, how much of it (until that is known, how often
 * it was scanned at once), and why it is changed.
 */
export type HandPosition = Readonly<{
  shelf: string | null
  code: string | null
  productId: number | null
  piece: number | null
  times: number | null
  reason: string | null
}>
export const nowhere: HandPosition = {
  shelf: null,
  code: null,
  productId: null,
  piece: null,
  times: null,
  reason: null,
}

export type HandSeen = Seen<HandWork, HandPosition>
export type HandScene = Scene<HandWork, HandPosition>

/** The step that belongs to what the worker has told so far. */
export const whereToStand = (seen: HandSeen): 'shelf' | 'product' | 'quantity' | 'amount' | 'second' | 'confirm' => {
  if (seen.doc.shelf === null) return 'shelf'
  if (productInHand(seen) === null) return 'product'
  if (piecesInHand(seen) === null) return 'quantity'
  if (seen.position.reason === null) return 'amount'
  return seen.doc.approval === null ? 'second' : 'confirm'
}

export const productInHand = ({ doc, position }: HandSeen): HandProduct | null => {
  const id = position.productId ?? (position.code === null ? null : doc.found?.productID)
  return doc.shelf?.products.find(({ productID }) => productID === id) ?? null
}

/** How many are told so far; none: it is to be weighed, or typed. */
export const piecesInHand = (seen: HandSeen): number | null => {
  const { position, doc } = seen
  if (position.piece !== null || position.productId !== null) return position.piece
  if (doc.found === null) return null
  const { carried, factor } = doc.found
  const told = position.times ?? carried ?? (productInHand(seen)?.isProductPieceDecimal === false ? 1 : null)
  return told === null ? null : toQuantity(told * factor)
}

/** What comes onto the shelf by what is told; below zero what leaves it. */
export const differenceInHand = (seen: HandSeen): number => {
  const pieces = piecesInHand(seen) ?? 0
  const signed = { add: pieces, remove: -pieces, update: pieces - (productInHand(seen)?.stock ?? 0) }
  return toQuantity(signed[seen.doc.act])
}

/** What lies on the shelf once it is written. */
export const stockAfter = (seen: HandSeen): number =>
  toQuantity((productInHand(seen)?.stock ?? 0) + differenceInHand(seen))

export const putChanged = (doc: HandWork, { shelf }: ModelOf<typeof byHand.update>): HandWork => ({
  ...doc,
  shelf,
  approval: null,
})
