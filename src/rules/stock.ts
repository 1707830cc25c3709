import { sumQuantities } from '#base/decimals.ts'
import type { ShelfProduct } from '#contract/documents.ts'

/** What is promised to nobody: stock less reserved. */
export const freeOf = (shelves: readonly ShelfProduct[]): number => sumQuantities(shelves.map(shelf => shelf.free))
