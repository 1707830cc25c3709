import type { OrderSet } from '#contract/shapes/set.ts'

/** A set is picked when each piece of it was taken or marked missing. */
export const isPicked = (set: OrderSet): boolean => set.pickedCount + set.missingCount >= set.pieceCount
