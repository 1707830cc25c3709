import { spokenCode } from '#domain/codes/spoken-code.ts'
import { type Text, word } from '#engine/vocabulary/panels.ts'
import { type CountingSeen, countedLast } from './work.ts'

/** The shelf to go to. */
export const speakShelf = ({ doc }: CountingSeen): Text | null => {
  const [next] = doc.work.next
  return next === undefined ? null : word('voice.countShelf', { shelf: spokenCode(next.shelfCode) })
}

/** How much of the product was counted by now. */
export const speakCounted = (seen: CountingSeen): Text | null => {
  const product = countedLast(seen)
  if (product === undefined) return null
  const { productID: line, piece: pieces, belongsTo } = product
  return belongsTo === null
    ? word('voice.counted', { pieces, line })
    : word('voice.belongsTo', { pieces, line, shelf: spokenCode(belongsTo) })
}
