import { type Text, word } from '#engine/vocabulary/panels.ts'
import type { Seen } from '#engine/vocabulary/scene.ts'
import { completionOf } from './completion-of.ts'
import { type CombineDesk, type CombinePlace, lastPlaced, parcelAsked } from './desk.ts'

type Combining = Seen<CombineDesk, CombinePlace>

/** The parcel that the last pieces belong into; of one at another table the screen tells, as its number is not enough. */
export const speakParcel = (seen: Combining): Text | null => {
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

export const speakNewParcel = (seen: Combining): Text | null => {
  const parcel = parcelAsked(seen)
  return parcel === null ? null : word('voice.newParcel', { parcel: parcel.rank })
}
export const speakExcess = (): Text => word('voice.excess')
/** The last piece has its parcel, too. */
export const speakFinished = (seen: Combining): Text => {
  const last = lastPlaced(seen)
  return last === null || last.parcel.otherTable !== null
    ? word('voice.finished')
    : word('voice.parcelLast', { parcel: last.parcel.rank })
}
