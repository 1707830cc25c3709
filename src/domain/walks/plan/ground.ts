import type { Spot } from '../network/network.ts'
import { pathThrough } from '../network/path-through.ts'
import { type Ways, waysOf } from '../ways.ts'
import type { FloorPlan, Position } from './floor-plan.ts'
import { networkOfPlan } from './network-of-plan.ts'
import { distanceOf, positionOn } from './plan-lines.ts'

/** A floor plan made ready for walks. Worth keeping as long as the plan stays: what was once worked out is known. */
export interface Ground {
  readonly ways: Ways
  /** Where one stands to take from a shelf; null if it is not on the plan. */
  readonly spotOf: (shelf: string) => Spot | null
  /** How high a shelf lies above the lowest of the plan. */
  readonly levelOf: (shelf: string) => number
  /** Where a park, table or drop point is; null if it is not on the plan. */
  readonly pointOf: (code: string) => Spot | null
  /** The line of a walk from spot to spot, with every turn, to be drawn on the plan. */
  readonly lineThrough: (spots: readonly Spot[]) => readonly (Position & { readonly floor: number })[]
}

/** The plan has to be without faults (`faultsOf`). */
export const groundOf = (plan: FloorPlan): Ground => {
  const { network, shelves, points, laneEnds } = networkOfPlan(plan)
  const ways = waysOf(network)
  const levels = new Map(plan.bays.map(({ shelf, level }) => [shelf, level]))
  const lowest = plan.bays.reduce((least, { level }) => Math.min(least, level), plan.bays[0]?.level ?? 0)
  return {
    ways,
    spotOf: shelf => shelves.get(shelf) ?? null,
    levelOf: shelf => (levels.get(shelf) ?? lowest) - lowest,
    pointOf: code => points.get(code) ?? null,
    lineThrough: spots => {
      const places = pathThrough(ways, spots).map(({ lane, at }) => {
        const { floor, from, to } = laneEnds[lane]!
        return { floor, ...positionOn({ from, to, metres: network.lanes[lane]!.metres }, at) }
      })
      return places.filter((place, nth) => {
        const before = places[nth - 1]
        return before === undefined || before.floor !== place.floor || distanceOf(before, place) > 1e-6
      })
    },
  }
}
