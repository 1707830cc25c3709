import { toQuantity } from '#base/decimals.ts'
import type { ReturnProduct } from '#contract/calls/line/returns.ts'
import { factorOf } from '#domain/codes/factor-of.ts'
import { goods, type NamedThing, whatCodeNames } from '#domain/codes/what-code-names.ts'
import { readIban } from '#domain/iban.ts'
import { type AmountVerdict, amountGiven, judgeAmountOf } from '#flows/parts/amount.ts'
import { asksEachReason, lineInHand, linesOf, type ReturnScene, type ReturnSeen } from './desk.ts'

/** The lines of the order that a code names, those first of which something can still come back. */
const named = (seen: ReturnSeen, code: string): NamedThing<'product', ReturnProduct> | null => {
  const lines = linesOf(seen).toSorted((a, b) => Number(b.leftPiece > 0) - Number(a.leftPiece > 0))
  const found = whatCodeNames(code, seen.doc.settings, [goods(lines)])
  return found.kind === 'product' ? found : null
}
export const lineNamed = (seen: ReturnSeen, code: string): ReturnProduct | undefined => named(seen, code)?.thing

/** Pieces that a scan stands for; null where they are to be weighed first. */
export const piecesScanned = (scene: ReturnScene): number | null => {
  const found = named(scene, scene.value)
  if (found?.thing.isProductPieceDecimal && found.carried === null) return null
  return toQuantity((found?.carried ?? scene.times ?? 1) * factorOf(scene.value, found?.thing.cases ?? []))
}

export type PieceVerdict = 'taken' | 'weighed' | 'tooMuch' | 'already' | 'other'

/** What a scanned piece comes to on the desk. */
export const judgePiece = (scene: ReturnScene): PieceVerdict => {
  const line = lineNamed(scene, scene.value)
  if (line === undefined) return 'other'
  if (line.leftPiece <= 0) return line.returnPiece >= line.sentPiece ? 'already' : 'tooMuch'
  const piece = piecesScanned(scene)
  return piece === null ? 'weighed' : piece > line.leftPiece ? 'tooMuch' : 'taken'
}

export const judgeAmount = (scene: ReturnScene): AmountVerdict => {
  const line = lineInHand(scene)
  return line === undefined ? 'notANumber' : judgeAmountOf(line, amountGiven(scene), line.leftPiece)
}

/** The product in hand scanned once more is one more of it. */
export const judgeAgain = (scene: ReturnScene): 'more' | 'tooMuch' | 'other' => {
  const line = lineInHand(scene)
  if (line === undefined || lineNamed(scene, scene.value)?.productID !== line.productID) return 'other'
  return Number(scene.position.piece) + (piecesScanned(scene) ?? 0) > line.leftPiece ? 'tooMuch' : 'more'
}

/** Whether a piece needs a reason of its own before it is laid on the desk. */
export const judgeCondition = (scene: ReturnScene): 'reason' | 'lay' => (asksEachReason(scene) ? 'reason' : 'lay')

export const judgeReadings = ({ doc }: ReturnSeen): 'some' | 'none' =>
  (doc.order?.readings.length ?? 0) > 0 ? 'some' : 'none'

/** An account is told whole, or not at all. */
export const judgeBank = ({ fields }: ReturnScene): 'fine' | 'iban' | 'name' => {
  const iban = (fields.iban ?? '').trim()
  if (iban === '') return 'fine'
  if (readIban(iban) === null) return 'iban'
  return (fields.ibanName ?? '').trim() === '' ? 'name' : 'fine'
}
