import type { Ladder, Lane } from '../network/network.ts'

/** Whether all aisles are alike and all open: then no shortest walk goes beyond the outermost aisles that it has to visit. */
export const isEven = (lanes: readonly Lane[], { blocks, across }: Ladder): boolean => {
  const first = blocks[0]!
  const isOpen = across.every(row => row.every(metres => metres === row[0] && metres < Number.POSITIVE_INFINITY))
  const isAlike = (lane: number, block: number) => lane >= 0 && lanes[lane]!.metres === lanes[first[block]!]?.metres
  return isOpen && blocks.every(row => row.every(isAlike))
}
