import { type Text, word } from '#engine/vocabulary/panels.ts'
import { completionOf } from './completion-of.ts'
import { type CombineSeen, lastPlaced, parcelAsked } from './desk.ts'

/** The parcel that the last pieces belong into; of one at another table the screen tells, as its number is not enough. */
export const speakParcel = (seen: CombineSeen): Text | null => {
  const last = lastPlaced(seen)
  if (last === null || last.parcel.otherTable !== null) return null
  const { combinedCount, pieceCount, id } = last.order
  const isWhole = completionOf(combinedCount, pieceCount) === 'complete'
  return word(isWhole ? 'voice.parcelWhole' : 'voice.parcel', {
    parcel: last.parcel.rank,
    order: id,
    combined: combinedCount,
  })
}

export const speakNewParcel = (seen: CombineSeen): Text | null => {
  const parcel = parcelAsked(seen)
  return parcel === null ? null : word('voice.newParcel', { parcel: parcel.rank })
}
export const speakExcess = (): Text => word('voice.excess')
/** The last piece has its parcel, too. */
export const speakFinished = (seen: CombineSeen): Text => {
  const last = lastPlaced(seen)
  return last === null || last.parcel.otherTable !== null
    ? word('voice.finished')
    : word('voice.parcelLast', { parcel: last.parcel.rank })
}
