import { readCode } from '#domain/codes/read-code.ts'
import { atWork, type CombinePosition, type CombineScene, type CombineSeen } from './desk.ts'
import { piecesGiven } from './judge.ts'

/** Nobody needs what was scanned: is it to be excess? */
export const atExcess = (scene: CombineScene): CombinePosition => {
  const { act, value, about, typed, times } = scene
  const piece = act === 'scan' && typed === '' ? (weightOn(scene) ?? times) : piecesGiven(scene)
  return { ...atWork, code: act === 'scan' ? value : about, piece: piece ?? 1 }
}
/** What the label of a scale says, of whatever goods. */
const weightOn = ({ value, doc: { settings } }: CombineScene): number | null => {
  const reading = readCode(value, { segments: settings.barcodeSettings.segmentedBarcodeSettings })
  return reading.kind === 'weight' && reading.error === null ? reading.value : null
}
export const atNewParcel = ({ doc }: CombineSeen): CombinePosition => ({
  ...atWork,
  parcelId: doc.last?.parcel?.id ?? null,
})
export const atMissing = ({ value }: CombineScene): CombinePosition => ({ ...atWork, productId: Number(value) })
export const atMissingAmount = (scene: CombineScene): CombinePosition => ({
  ...scene.position,
  piece: piecesGiven(scene),
})
