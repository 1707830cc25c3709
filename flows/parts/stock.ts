import { sumQuantities } from '#base/decimals.ts'
import type { ShelfProduct } from '#contract/shapes/product.ts'

/** What is promised to nobody: stock less reserved. */
export const freeOf = (shelves: readonly ShelfProduct[]): number => sumQuantities(shelves.map(shelf => shelf.free))

/** Why a shelf is emptied in the books, as it is kept with the movements: each is the name of a word. */
export const emptyReasons = [
  '@reason.countedNone',
  '@reason.damaged',
  '@reason.expired',
  '@reason.lost',
  '@reason.wrongEntry',
  '@reason.other',
] as const
