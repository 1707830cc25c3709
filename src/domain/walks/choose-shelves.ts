import type { Errand, Spot } from './network/network.ts'
import { gather } from './search/gather.ts'
import type { Need, Taken } from './search/needs.ts'
import type { Patience } from './search/patience.ts'
import { patienceFor, type WalkOfErrand, walkOf } from './walk-of.ts'
import type { Ways } from './ways.ts'

export interface ChosenShelf extends Taken {
  readonly pieces: number
}

export interface ShelfChoice {
  /** In the order of the walk. */
  readonly chosen: readonly ChosenShelf[]
  readonly metres: number
  /** What no reachable shelf has: pieces by the number of the need. */
  readonly missing: readonly { readonly need: number; readonly pieces: number }[]
}

/**
 * The shelves that all needs of one walk are taken from, chosen together so that the walk is short; `favour` weighs a
 * merchant's wish against metres. NP-hard (M. Weidinger 2018; K. Heßler, S. Irnich 2024 solve it exactly by a solver); here
 * a search chooses, and the walk over what it chose is the shortest.
 */
export const chooseShelves = (
  ways: Ways,
  { start, end }: { readonly start: Spot; readonly end: Spot },
  needs: readonly Need[],
  patience: Patience = patienceFor(needs.length, shelvesOf(needs)),
): ShelfChoice => {
  const isReached = (spot: Spot) => ways.isOnAWay(start, spot, end)
  const missing: { need: number; pieces: number }[] = []
  const within = needs.map(({ pieces, shelves }, need) => {
    const able = shelves.map(shelf => (shelf.pieces > 0 && isReached(shelf.spot) ? shelf : { ...shelf, pieces: 0 }))
    const lying = able.reduce((sum, shelf) => sum + shelf.pieces, 0)
    if (lying < pieces) missing.push({ need, pieces: pieces - lying })
    return {
      pieces: Math.min(pieces, lying),
      shelves: able,
      nths: [...able.keys()].filter(nth => able[nth]!.pieces > 0),
    }
  })
  const usable = within.map(({ pieces, shelves, nths }) => ({ pieces, shelves: nths.map(nth => shelves[nth]!) }))
  const tour = gather({ start, end, needs: usable }, ways.distance, patience).tour.map(({ need, shelf }) => ({
    need,
    shelf: within[need]!.nths[shelf]!,
  }))
  const errand: Errand = { start, end, stops: tour.map(({ need, shelf }) => needs[need]!.shelves[shelf]!.spot) }
  const walk: WalkOfErrand = walkOf(ways, errand, patience)
  const open = within.map(({ pieces }) => pieces)
  const chosen = walk.order.map(nth => {
    const { need, shelf } = tour[nth]!
    const pieces = Math.min(open[need]!, needs[need]!.shelves[shelf]!.pieces)
    open[need]! -= pieces
    return { need, shelf, pieces }
  })
  return { chosen: chosen.filter(({ pieces }) => pieces > 0), metres: walk.metres, missing }
}

const shelvesOf = (needs: readonly Need[]): number => needs.reduce((sum, { shelves }) => sum + shelves.length, 0)
