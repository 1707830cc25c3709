import type { Distance } from './distances.ts'
import type { Network, Spot } from './network.ts'

/** The shortest path by some spots in this order, with every junction on it. It ends where no way leads on. */
export const pathThrough = (
  { network, distance }: { readonly network: Network; readonly distance: Distance },
  spots: readonly Spot[],
): readonly Spot[] => {
  const { lanes, junctions } = network
  const lanesAt: number[][] = Array.from({ length: junctions }, () => [])
  for (const [lane, { from, to }] of lanes.entries()) {
    lanesAt[from]!.push(lane)
    lanesAt[to]!.push(lane)
  }
  const endsOf = ({ lane, at }: Spot): readonly Spot[] => {
    const { metres, isOneWay } = lanes[lane]!
    const onwards = { lane, at: metres }
    return isOneWay && at > 0 ? [onwards] : [onwards, { lane, at: 0 }]
  }
  /** The same junction, seen from each of its lanes. */
  const turnsAt = (end: Spot): readonly Spot[] => {
    const { from, to, metres } = lanes[end.lane]!
    const junction = end.at === 0 ? from : end.at === metres ? to : null
    return junction === null
      ? [end]
      : lanesAt[junction]!.map(lane => ({ lane, at: lanes[lane]!.from === junction ? 0 : lanes[lane]!.metres }))
  }
  const nextTowards = (here: Spot, goal: Spot): Spot | null => {
    const left = distance(here, goal)
    for (const turn of turnsAt(here)) {
      if (turn.lane === goal.lane && isAbout(along(turn, goal), left)) return goal
      for (const end of endsOf(turn)) {
        const step = along(turn, end)
        if (step > 0 && isAbout(step + distance(end, goal), left)) return end
      }
    }
    return null
  }
  const along = (from: Spot, to: Spot): number =>
    to.at < from.at && lanes[from.lane]!.isOneWay ? Number.POSITIVE_INFINITY : Math.abs(to.at - from.at)

  const path = spots.slice(0, 1)
  for (const goal of spots.slice(1)) {
    for (let here: Spot | null = path.at(-1)!; here !== goal; ) {
      here = nextTowards(here, goal)
      if (here === null) return path
      path.push(here)
    }
  }
  return path
}

const isAbout = (one: number, other: number): boolean => Math.abs(one - other) < 1e-6
