import { type LadderMeter, ladderMeterOf } from './ladder/ladder-meter.ts'
import { type Distance, distancesOf } from './network/distances.ts'
import type { Network, Spot } from './network/network.ts'

/** A network made ready for walks: worth keeping, since what was once worked out is known. */
export interface Ways {
  readonly network: Network
  readonly distance: Distance
  /** Whether one gets from `start` to a spot, and from there to `end`. */
  readonly isOnAWay: (start: Spot, spot: Spot, end: Spot) => boolean
  /** Exact walks, where the network is a ladder of at most `mostCrossings` cross aisles. */
  readonly meter: LadderMeter | null
}

/** Above it the states of an exact walk are too many for an answer at once. */
const mostCrossings = 6

export const waysOf = (network: Network): Ways => {
  const { ladder } = network
  const isExact = ladder !== undefined && ladder.blocks[0]!.length < mostCrossings
  const distance = distancesOf(network)
  const isTwoWay = !network.lanes.some(lane => lane.isOneWay)
  return {
    network,
    distance,
    // Where all is walked both ways, who came from the start gets back to it: far fewer ways have to be worked out.
    isOnAWay: (start, spot, end) =>
      distance(start, spot) + (isTwoWay ? distance(start, end) : distance(spot, end)) < Number.POSITIVE_INFINITY,
    meter: isExact ? ladderMeterOf(network, ladder) : null,
  }
}
