import { toQuantity } from '#base/decimals.ts'

/**
 * By how much a weight differs from what is left of a line, where it is near enough to be all of it: then it is what is
 * sent and charged. 0 where it is exactly so much, or where it is a part or too much.
 */
export const weighedOff = (left: number, within: number, piece: number): number => {
  const off = toQuantity(piece - left)
  return left > 0 && piece > 0 && Math.abs(off) <= within ? off : 0
}
