import { toQuantity } from '#base/decimals.ts'
import { type Text, word } from '#engine/vocabulary/panels.ts'
import { lineInHand, piecesRead, type ReturnSeen } from './desk.ts'

/** How many pieces could still come back. */
export const speakPieces = (seen: ReturnSeen): Text => {
  const { now, of } = piecesRead(seen)
  return word('voice.left', { pieces: toQuantity(of - now), order: seen.doc.order?.id ?? 0 })
}
/** How many are in hand. */
export const speakCondition = (seen: ReturnSeen): Text =>
  word('voice.take', { line: lineInHand(seen)?.id ?? 0, pieces: seen.position.piece ?? 0 })
export const speakWarning = ({ doc }: ReturnSeen): Text => word('voice.returnWarning', { order: doc.order?.id ?? 0 })
export const speakClosed = ({ doc }: ReturnSeen): Text => word('voice.returnClosed', { order: doc.order?.id ?? 0 })
export const speakUnknown = (): Text => word('voice.returnUnknown')
