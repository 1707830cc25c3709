import { toQuantity } from '#base/decimals.ts'
import { amountGiven } from '#flows/parts/amount.ts'
import { atStart, type ReturnPosition, type ReturnScene, type ReturnSeen } from './desk.ts'
import { lineNamed, piecesScanned } from './judge.ts'

const handsEmpty = { lineId: null, piece: null, condition: null, type: null } as const

export const atCode = ({ value }: ReturnScene): ReturnPosition => ({ ...atStart, code: value })
/** A code that found no order, or not without a telephone. */
export const atMissed = ({ position }: Pick<ReturnScene, 'position'>): ReturnPosition => ({
  ...atStart,
  missed: position.code ?? position.asksPhone,
})
export const atPhone = ({ position }: Pick<ReturnScene, 'position'>): ReturnPosition => ({
  ...atStart,
  asksPhone: position.code,
})
/** What was found by a telephone goes on by its number. */
export const atFound = ({ doc }: ReturnSeen): ReturnPosition => ({ ...atStart, code: doc.order?.orderNo ?? null })
export const atWarned = ({ position }: ReturnSeen): ReturnPosition => ({ ...position, warned: 1 })
export const atReason = ({ position, value }: ReturnScene): ReturnPosition => ({ ...position, reason: Number(value) })
/** At the scanning of pieces, with nothing in hand. */
export const atPieces = ({ position }: ReturnSeen): ReturnPosition => ({ ...position, ...handsEmpty })

/** Who scans before he chose a reason for all is asked for each. */
export const atTaken = (scene: ReturnScene): ReturnPosition => ({
  ...scene.position,
  ...handsEmpty,
  reason: scene.position.reason ?? 0,
  lineId: lineNamed(scene, scene.value)?.id ?? null,
  piece: piecesScanned(scene),
})
export const atAmount = (scene: ReturnScene): ReturnPosition => ({ ...scene.position, piece: amountGiven(scene) })
export const atMore = (scene: ReturnScene): ReturnPosition => ({
  ...scene.position,
  piece: toQuantity(Number(scene.position.piece) + (piecesScanned(scene) ?? 0)),
})
export const atCondition = ({ position, value }: ReturnScene): ReturnPosition => ({ ...position, condition: value })
export const atNoCondition = ({ position }: ReturnSeen): ReturnPosition => ({ ...position, condition: null })
export const atPayment = ({ position, value }: ReturnScene): ReturnPosition => ({ ...position, type: Number(value) })
