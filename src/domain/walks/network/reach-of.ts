import type { Lane, Network, Spot } from './network.ts'

/** Whether one gets from a spot to another, and back again: two searches answer for all others. */
export const reachOf = ({ junctions, lanes }: Network, from: Spot): ((spot: Spot) => boolean) => {
  const turned = lanes.map(lane => ({ ...lane, from: lane.to, to: lane.from }))
  const [left, reached] = [from, { lane: from.lane, at: lanes[from.lane]!.metres - from.at }].map((begin, nth) => {
    const ways = nth === 0 ? lanes : turned
    const junctionsThere = junctionsFrom(junctions, ways, begin.lane)
    return (spot: Spot): boolean => {
      const lane = ways[spot.lane]!
      const isAhead = spot.lane === begin.lane && (!lane.isOneWay || spot.at >= begin.at)
      return isAhead || junctionsThere[lane.from] === 1 || (!lane.isOneWay && junctionsThere[lane.to] === 1)
    }
  })
  return spot => left!(spot) && reached!({ lane: spot.lane, at: lanes[spot.lane]!.metres - spot.at })
}

const junctionsFrom = (count: number, lanes: readonly Lane[], begin: number): Uint8Array => {
  const next: number[][] = Array.from({ length: count }, () => [])
  for (const { from, to, isOneWay } of lanes) {
    next[from]!.push(to)
    if (!isOneWay) next[to]!.push(from)
  }
  const there = new Uint8Array(count)
  const { from, to, isOneWay } = lanes[begin]!
  const open = isOneWay ? [to] : [from, to]
  for (const junction of open) there[junction] = 1
  for (let junction = open.pop(); junction !== undefined; junction = open.pop())
    for (const other of next[junction]!) {
      if (there[other] === 1) continue
      there[other] = 1
      open.push(other)
    }
  return there
}
