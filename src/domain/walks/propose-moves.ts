import type { Spot } from './network/network.ts'
import { roundsOf } from './search/patience.ts'
import { walkOf } from './walk-of.ts'
import type { Ways } from './ways.ts'

export interface LyingAsItDoes {
  /** Where each shelf stands. */
  readonly spots: readonly Spot[]
  /** The walks of the last days, each by the numbers of its shelves. */
  readonly walks: readonly (readonly number[])[]
  readonly days: number
  /** Shelves that can be emptied, and empty ones that can be filled. */
  readonly movable: readonly number[]
  readonly free: readonly number[]
}

/** Carry all that lies on one shelf to another. */
export interface ProposedMove {
  readonly from: number
  readonly to: number
  /** By how much the walks of the last days would have been shorter, for each day; beyond what the moves before it save. */
  readonly metresADay: number
  /** How often somebody came to the shelf, for each day. */
  readonly visitsADay: number
}

/**
 * The moves that would have made the walks of the last days shorter, the one that saves most first. Each is measured by walking
 * those very walks anew, so what is picked together is drawn together, and what is picked often draws near.
 */
export const proposeMoves = (
  ways: Ways,
  ends: { readonly start: Spot; readonly end: Spot },
  { spots, walks, days, movable, free }: LyingAsItDoes,
  most: number,
): readonly ProposedMove[] => {
  const lengthOf = (shelves: Iterable<number>): number =>
    walkOf(ways, { ...ends, stops: Array.from(shelves, shelf => spots[shelf]!) }, roundsOf(roundsAWalk)).metres
  const walked = walks.map(shelves => ({ shelves: new Set(shelves), metres: lengthOf(shelves) }))
  const visits = new Map(movable.map(shelf => [shelf, walked.filter(({ shelves }) => shelves.has(shelf))]))
  const around = (shelf: number) => ways.distance(ends.start, spots[shelf]!) + ways.distance(spots[shelf]!, ends.end)
  const worth = (shelf: number) => visits.get(shelf)!.length * around(shelf)
  const left = free.toSorted((one, other) => around(one) - around(other))
  const moves: ProposedMove[] = []
  for (const from of movable.toSorted((one, other) => worth(other) - worth(one)).slice(0, mostTriedFor(most))) {
    const mine = visits.get(from)!
    const sample = mine.slice(0, mostWalksEach)
    const saved = left.slice(0, targetsTried).map(to => {
      const metres = sample.map(walk => lengthOf(replaced(walk.shelves, from, to)))
      return { to, metres: metres.reduce((sum, length, nth) => sum + sample[nth]!.metres - length, 0) }
    })
    const best = saved.reduce<(typeof saved)[number] | null>(
      (one, other) => (one === null || other.metres > one.metres ? other : one),
      null,
    )
    if (best === null) break
    const metresADay = (best.metres * mine.length) / Math.max(1, sample.length) / days
    if (metresADay < leastMetresADay) continue
    moves.push({ from, to: best.to, metresADay, visitsADay: mine.length / days })
    left.splice(left.indexOf(best.to), 1)
    for (const walk of mine) {
      walk.shelves = replaced(walk.shelves, from, best.to)
      walk.metres = lengthOf(walk.shelves)
    }
  }
  return moves.sort((one, other) => other.metresADay - one.metresADay).slice(0, most)
}

const replaced = (shelves: ReadonlySet<number>, from: number, to: number): Set<number> =>
  new Set(Array.from(shelves, shelf => (shelf === from ? to : shelf)))

const roundsAWalk = 300
/** So many of the walks by a shelf are walked anew, for each of so many empty shelves nearest to where walks begin. */
const mostWalksEach = 60
const targetsTried = 6
const mostTriedFor = (most: number): number => 2 * most
/** Nobody carries goods for less. */
const leastMetresADay = 1
