import type { Spot } from '../network/network.ts'
import { type Ways, waysOf } from '../ways.ts'
import type { FloorPlan } from './floor-plan.ts'
import { networkOfPlan } from './network-of-plan.ts'

/** A floor plan made ready for walks. Worth keeping as long as the plan stays: what was once worked out is known. */
export interface Ground {
  readonly ways: Ways
  /** Where one stands to take from a shelf; null if it is not on the plan. */
  readonly spotOf: (shelf: string) => Spot | null
  /** Where a park, table or drop point is; null if it is not on the plan. */
  readonly pointOf: (code: string) => Spot | null
}

/** The plan has to be without faults (`faultsOf`). */
export const groundOf = (plan: FloorPlan): Ground => {
  const { network, shelves, points } = networkOfPlan(plan)
  return {
    ways: waysOf(network),
    spotOf: shelf => shelves.get(shelf) ?? null,
    pointOf: code => points.get(code) ?? null,
  }
}
