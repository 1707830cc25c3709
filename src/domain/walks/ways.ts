import { type LadderMeter, ladderMeterOf } from './ladder/ladder-meter.ts'
import { type Distance, distancesOf } from './network/distances.ts'
import type { Network } from './network/network.ts'

/** A network made ready for walks: worth keeping, since what was once worked out is known. */
export interface Ways {
  readonly network: Network
  readonly distance: Distance
  /** Exact walks, where the network is a ladder of at most `mostCrossings` cross aisles. */
  readonly meter: LadderMeter | null
}

/** Above it the states of an exact walk are too many for an answer at once. */
const mostCrossings = 6

export const waysOf = (network: Network): Ways => {
  const { ladder } = network
  const isExact = ladder !== undefined && ladder.blocks[0]!.length < mostCrossings
  return { network, distance: distancesOf(network), meter: isExact ? ladderMeterOf(network, ladder) : null }
}
