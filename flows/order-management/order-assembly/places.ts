import { atWork, type CombinePlace, type CombineScene, type CombineSeen } from './desk.ts'
import { piecesGiven } from './judge.ts'

/** Nobody needs what was scanned: is it to be excess? */
export const atExcess = (scene: CombineScene): CombinePlace => {
  const { act, value, about, typed, times } = scene
  const piece = act === 'scan' && typed === '' ? times : piecesGiven(scene)
  return { ...atWork, code: act === 'scan' ? value : about, piece: piece ?? 1 }
}
export const atNewParcel = ({ doc }: CombineSeen): CombinePlace => ({
  ...atWork,
  parcelId: doc.last?.parcel?.id ?? null,
})
export const atMissing = ({ value }: CombineScene): CombinePlace => ({ ...atWork, productId: Number(value) })
export const atMissingAmount = (scene: CombineScene): CombinePlace => ({ ...scene.place, piece: piecesGiven(scene) })
