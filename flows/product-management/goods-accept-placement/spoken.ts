import { spokenCode } from '#domain/codes/spoken-code.ts'
import { type Text, word } from '#engine/vocabulary/panels.ts'
import { inHand, type PlacementSeen } from './work.ts'

/** The shelf to go to, or the parcel of the order that waits. */
export const speakShelf = (seen: PlacementSeen): Text | null => {
  const waits = inHand(seen)?.waits
  if (waits != null) return word('voice.parcel', { parcel: waits.parcelRank })
  const shelf = inHand(seen)?.shelf
  return shelf == null ? null : word('voice.countShelf', { shelf: spokenCode(shelf.shelfCode) })
}
