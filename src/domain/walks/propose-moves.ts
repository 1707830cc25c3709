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
  /** What lies on the target has to go to an empty shelf before: the two change places, by way of that. */
  readonly makesRoom?: { readonly to: number; readonly metresADay: number }
}

/**
 * The moves that would have made the walks of the last days shorter, the one that saves most first: to an empty shelf, or, where
 * that saves more, to a full one whose goods are fetched seldom and make room. Each is measured by walking those very walks anew,
 * so what is picked together is drawn together, and what is picked often draws near.
 */
export const proposeMoves = (
  ways: Ways,
  ends: { readonly start: Spot; readonly end: Spot },
  { spots, walks, days, movable, free }: LyingAsItDoes,
  most: number,
): readonly ProposedMove[] => {
  const lengthOf = (shelves: Iterable<number>): number =>
    walkOf(ways, { ...ends, stops: Array.from(shelves, shelf => spots[shelf]!) }, roundsOf(roundsAWalk)).metres
  const walked: Walked[] = walks.map(shelves => ({ shelves: new Set(shelves), metres: lengthOf(shelves) }))
  const visits = new Map<number, Walked[]>(movable.map(shelf => [shelf, []]))
  for (const walk of walked) for (const shelf of walk.shelves) visits.get(shelf)?.push(walk)
  const around = (shelf: number) => ways.distance(ends.start, spots[shelf]!) + ways.distance(spots[shelf]!, ends.end)
  const nearest = (one: number, other: number) => around(one) - around(other)
  const worth = (shelf: number) => visits.get(shelf)!.length * around(shelf)
  const left = free.toSorted(nearest)
  const full = movable.toSorted(nearest)

  /** What carrying goods so would have saved each day, told by a sample of the walks that come by any of them. */
  const savedBy = (carried: Carried): number => {
    const mine = new Set([...carried.keys()].flatMap(shelf => visits.get(shelf)!))
    const sample = [...mine].slice(0, mostWalksEach)
    const saved = sample.reduce((sum, walk) => sum + walk.metres - lengthOf(replaced(walk.shelves, carried)), 0)
    return (saved * mine.size) / Math.max(1, sample.length) / days
  }
  const carry = (from: number, to: number): void => {
    for (const walk of visits.get(from)!) {
      walk.shelves = replaced(walk.shelves, new Map([[from, to]]))
      walk.metres = lengthOf(walk.shelves)
    }
    if (left.includes(to)) left.splice(left.indexOf(to), 1)
    full.splice(full.indexOf(from), 1)
  }
  /** The shelves whose goods may make room for those of a shelf that lies so many metres farther and is visited more often. */
  const yielding = (from: number, metres: number): readonly number[] =>
    full
      .slice(0, full.indexOf(from))
      .filter(to => leastTimesAsOften * visits.get(to)!.length <= visits.get(from)!.length)
      .filter(to => around(from) - around(to) >= metres)
      .slice(0, exchangesTried)

  const moves: ProposedMove[] = []
  for (const from of movable.toSorted((one, other) => worth(other) - worth(one)).slice(0, mostTriedFor(most))) {
    const visitsADay = visits.get(from)!.length / days
    if (visitsADay === 0 || !full.includes(from)) continue
    const straight = bestOf(left.slice(0, targetsTried).map(to => ({ to, saved: savedBy(new Map([[from, to]])) })))
    const leastSaved = Math.max(0, straight?.saved ?? 0) + leastMetresOfExchange
    const exchanged = bestOf(
      yielding(from, leastSaved / visitsADay).flatMap(to =>
        sparesOf(left).map(spare => {
          const both = new Map([
            [from, to],
            [to, spare],
          ])
          return { to, spare, saved: savedBy(both) }
        }),
      ),
    )
    if (exchanged !== null && exchanged.saved >= leastSaved) {
      const { to, spare, saved } = exchanged
      const room = savedBy(new Map([[to, spare]]))
      moves.push({ from, to, metresADay: saved - room, visitsADay, makesRoom: { to: spare, metresADay: room } })
      carry(to, spare)
      carry(from, to)
    } else if (straight !== null && straight.saved >= leastMetresADay) {
      moves.push({ from, to: straight.to, metresADay: straight.saved, visitsADay })
      carry(from, straight.to)
    }
  }
  return moves.sort((one, other) => savedInAll(other) - savedInAll(one)).slice(0, most)
}

/** What a move saves with all that it needs. */
const savedInAll = ({ metresADay, makesRoom }: ProposedMove): number => metresADay + (makesRoom?.metresADay ?? 0)

/** Empty shelves for what makes room: the nearest that is not worth keeping for what is fetched often, and the farthest. */
const sparesOf = (left: readonly number[]): readonly number[] =>
  [...new Set([left[targetsTried], left.at(-1)])].flatMap(spare => spare ?? [])

interface Walked {
  shelves: ReadonlySet<number>
  metres: number
}
type Carried = ReadonlyMap<number, number>

const replaced = (shelves: ReadonlySet<number>, carried: Carried): ReadonlySet<number> =>
  new Set(Array.from(shelves, shelf => carried.get(shelf) ?? shelf))

const bestOf = <Target extends { readonly saved: number }>(targets: readonly Target[]): Target | null =>
  targets.reduce<Target | null>((one, other) => (one === null || other.saved > one.saved ? other : one), null)

const roundsAWalk = 300
/** So many of the walks by a shelf are walked anew, for each of so many shelves nearest to where walks begin. */
const mostWalksEach = 60
const targetsTried = 6
const exchangesTried = 3
const mostTriedFor = (most: number): number => 2 * most
/** Nobody carries goods for less; twice, for so much more than once. */
const leastMetresADay = 1
const leastMetresOfExchange = 3
/** Who makes room is fetched so much less often than who comes. */
const leastTimesAsOften = 3
