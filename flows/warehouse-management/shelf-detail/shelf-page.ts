import type { Scanned } from '#contract/calls/goods/scans.ts'
import type { ShelfDetail, StoredProduct } from '#contract/calls/goods/shelves.ts'
import { maySee } from '#engine/vocabulary/guard.ts'
import type { Position, Scene, Seen } from '#engine/vocabulary/scene.ts'
import { type ShelfAct, shelfActs } from '#flows/parts/acts/shelf-acts.ts'

/** A shelf with what lies on it; none if the address names none. */
export interface ShelfPage {
  readonly shelf: ShelfDetail | null
  readonly products: readonly StoredProduct[]
  readonly found: Scanned | null
}
/** The act that is asked about; of a stock that is corrected, the product, and how much of it was seen. */
export const start: Position = { id: null, act: null, product: null, seen: null }
export type Here = Seen<ShelfPage, Position>
export type ShelfScene = Scene<ShelfPage, Position>

const isFull = ({ doc }: Here): boolean => (doc.shelf?.pieceCount ?? 0) > 0
const fits: Readonly<Record<ShelfAct, (seen: Here) => boolean>> = {
  edit: () => true,
  printLabels: () => true,
  wantCount: ({ doc }) => doc.shelf?.countWantedDate === null,
  correctStock: isFull,
  moveAll: isFull,
  emptyShelf: isFull,
}
/** What can be done with the shelf that is open, by who looks at it. */
export const offered = (seen: Here) =>
  shelfActs.filter(act => seen.doc.shelf !== null && fits[act.name](seen) && maySee(act, seen.who) === 'yes')

/** Nothing is asked any more. */
export const atRest = ({ position }: Here): Position => ({ ...start, id: position.id ?? null })
export const tellShelf = ({ doc }: Here) => ({ shelf: doc.shelf?.code ?? '', piece: doc.shelf?.pieceCount ?? 0 })
