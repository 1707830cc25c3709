import type { FoundAnswer, WantedProduct } from '#contract/calls/line/missing.ts'
import type { Settings } from '#contract/shapes/settings.ts'
import { goods, whatCodeNames } from '#domain/codes/what-code-names.ts'
import type { Scene, Seen } from '#engine/vocabulary/scene.ts'
import { type AmountVerdict, amountGiven, judgeAmountOf } from '#flows/parts/amount.ts'
import type { LeadsToWork } from '#flows/parts/scanned/lead-to-work.ts'

/** Who stands at a table with found goods: the table, what orders wait for, and where the last pieces went. */
export interface FoundWork extends LeadsToWork {
  readonly settings: Settings
  /** How the table is called; null as long as the worker sits at none. */
  readonly table: string | null
  readonly wanted: readonly WantedProduct[]
  readonly last: FoundAnswer | null
}
export type FoundPosition = Readonly<Record<never, never>>
export type FoundSeen = Seen<FoundWork, FoundPosition>
export type FoundScene = Scene<FoundWork, FoundPosition>

/** The step that belongs to what is waited for; where the last piece went stays to be read. */
export const whereToCombine = ({ doc }: FoundSeen): 'table' | 'found' | 'nothing' => {
  if (doc.table === null) return 'table'
  return doc.wanted.length > 0 || doc.last !== null ? 'found' : 'nothing'
}

/** What orders wait for belongs on the first shelf that it is promised from. */
const knownWanted = ({ wanted }: FoundWork) =>
  goods(wanted, ([{ promised }]) => {
    const [shelf] = promised
    return shelf === undefined ? null : { kind: 'shelf', id: shelf.shelfID, title: shelf.shelfCode }
  })

export const productNamed = (doc: FoundWork, code: string): WantedProduct | null => {
  const named = whatCodeNames(code, doc.settings, [knownWanted(doc)])
  return named.kind === 'product' ? named.thing : null
}

/** What the quantity dialog is about: the product that opened it. */
export const productInHand = ({ doc, about }: FoundSeen): WantedProduct | null => productNamed(doc, about)

/**
 * What a code means here; of one that nobody waits for, the server says what it is, and of a weight, whether it is near
 * enough to what an order waits for.
 */
export const whatWasFound = ({ doc, value, times }: FoundScene): 'counted' | 'weighed' | 'tooMuch' | 'unknown' => {
  const named = whatCodeNames(value, doc.settings, [knownWanted(doc)])
  if (named.kind !== 'product') return 'unknown'
  const { thing: product, carried } = named
  if (product.isProductPieceDecimal) return carried === null ? 'weighed' : 'counted'
  return (carried ?? times ?? 1) > product.missingPiece ? 'tooMuch' : 'counted'
}

export const judgeFound = (scene: FoundScene): AmountVerdict => {
  const { isProductPieceDecimal = true, missingPiece = 0 } = productInHand(scene) ?? {}
  const most = isProductPieceDecimal ? Number.POSITIVE_INFINITY : missingPiece
  return judgeAmountOf({ isProductPieceDecimal }, amountGiven(scene), most)
}
/** A scan while the dialog is open confirms it, if it is the same product. */
export const isScannedAgain = ({ doc, about, value }: FoundScene): 'same' | 'other' =>
  value === about || (productNamed(doc, value) ?? value) === productNamed(doc, about) ? 'same' : 'other'
