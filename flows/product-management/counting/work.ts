import type { CountedProduct, CountingWork, ShelfAtHand } from '#contract/calls/goods/counting.ts'
import type { Refusal } from '#contract/reply.ts'
import type { Settings } from '#contract/shapes/settings.ts'
import type { Position, Scene, Seen } from '#engine/vocabulary/scene.ts'

/** What lies before a counter: the shelf at hand, and those that wait. */
export interface Counting {
  readonly settings: Settings
  readonly work: CountingWork
  /** What is to be weighed first, as the server named it. */
  readonly toWeigh: { readonly name: string; readonly unit: string } | null
}
export type CountingSeen = Seen<Counting, Position>
export type CountingScene = Scene<Counting, Position>

/** The work on the server says where he stands. */
export const whereToCount = ({ doc: { work } }: CountingSeen): 'product' | 'shelf' | 'done' => {
  if (work.shelf !== null) return 'product'
  return work.left > 0 ? 'shelf' : 'done'
}

/** The product that was counted last. */
export const countedLast = ({ doc }: CountingSeen): CountedProduct | undefined => doc.work.shelf?.products[0]
export const shelfIdAtHand = ({ doc }: CountingSeen): number => doc.work.shelf?.shelfID ?? 0

/** What a refused scan was of. */
export const learnWeighed = (doc: Counting, { key, params }: Refusal): Counting =>
  key === 'COUNT_TO_WEIGH' ? { ...doc, toWeigh: { name: String(params.product), unit: String(params.unit) } } : doc
export const putWork = (doc: Counting, work: CountingWork): Counting => ({ ...doc, work })
export const putShelf = (doc: Counting, shelf: ShelfAtHand): Counting => ({ ...doc, work: { ...doc.work, shelf } })
