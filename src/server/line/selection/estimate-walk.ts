/** A shelf as the walk sees it; in walking order. */
export interface WalkedShelf {
  readonly id: number
  /** The shelf it stands under, taken for its aisle; null where shelves stand in no aisle. */
  readonly aisleId: number | null
}

const shelfMetres = 1.2
const aislePitchMetres = 3.5

/**
 * The walk for a set, in metres, after the S-shape rule: every aisle that holds a visited shelf is walked from end to
 * end, and the front is walked from the first such aisle to the last and back.
 * metres = Σ (shelves in the aisle ÷ 2 sides × 1.2) + 2 × 3.5 × (last aisle − first aisle)
 */
export const estimateWalkMetres = (shelves: readonly WalkedShelf[], visited: ReadonlySet<number>): number => {
  const aisles = new Map<number | null, { length: number; isVisited: boolean }>()
  for (const { id, aisleId } of shelves) {
    const aisle = aisles.get(aisleId) ?? { length: 0, isVisited: false }
    aisles.set(aisleId, { length: aisle.length + 1, isVisited: aisle.isVisited || visited.has(id) })
  }
  const inOrder = [...aisles.values()]
  const first = inOrder.findIndex(aisle => aisle.isVisited)
  if (first === -1) return 0
  const last = inOrder.findLastIndex(aisle => aisle.isVisited)
  const along = inOrder.reduce((sum, aisle) => (aisle.isVisited ? sum + (aisle.length / 2) * shelfMetres : sum), 0)
  return Math.round(along + 2 * aislePitchMetres * (last - first))
}
