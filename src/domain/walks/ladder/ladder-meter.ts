import type { Errand, Ladder, Network, Spot, Walk } from '../network/network.ts'
import { type BlockWay, blockWays, closedBlock } from './block-ways.ts'
import { type Hands, turnMetres } from './dead-end.ts'
import { blankState, doneState, frontierOf, noState } from './frontier.ts'
import { type Stretch, walkAlong } from './walk-along.ts'
import { waysOnFoot } from './ways-on-foot.ts'
import { walkWithinLane } from './within-lane.ts'

/** Shortest walks on a ladder, exact. `metres` is the length alone, some times quicker than the `walk`. */
export interface LadderMeter {
  readonly metres: (errand: Errand) => number
  readonly walk: (errand: Errand) => Walk
  /** The walk that takes least time where the cart may be left, with that time in metres behind the cart. */
  readonly walkByHand: (errand: Errand, hands: Hands) => Walk & { readonly cost: number }
  /** Whether a spot lies along an aisle; what lies along a cross aisle has no exact walk. */
  readonly reaches: (spot: Spot) => boolean
}

/**
 * Dynamic programming over the aisles from left to right, block by block (Ratliff and Rosenthal 1983 for one block, Roodbergen
 * and de Koster 2001 for two, Pansart, Catusse and Cambazard 2018 for any number). Walks may begin and end anywhere.
 */
export const ladderMeterOf = ({ lanes }: Network, { blocks, across }: Ladder): LadderMeter => {
  const blocksEach = blocks[0]!.length
  const frontier = frontierOf(blocksEach + 1)
  const placeOf = new Int32Array(lanes.length).fill(-1)
  for (const [aisle, row] of blocks.entries())
    for (const [block, lane] of row.entries()) if (lane >= 0) placeOf[lane] = aisle * blocksEach + block
  const emptyWays = blocks.map(row =>
    row.map(lane => (lane < 0 ? closedBlock : blockWays(lanes[lane]!.metres, [], []))),
  )
  const crossWays = across.map(row => row.map(timesAcross))
  const crossLast = [{ kind: 0, metres: 0 }]

  let metresNow = new Float64Array(64).fill(Number.POSITIVE_INFINITY)
  let metresNext = metresNow.slice()
  let active: number[] = []

  const step = <Way extends { readonly kind: number; readonly metres: number }>(
    follow: (state: number, at: number, kind: number) => number,
    at: number,
    ways: readonly Way[],
    trace: Trace<Way> | undefined,
  ): void => {
    const reached: number[] = []
    for (const state of active) {
      const before = metresNow[state]!
      for (const way of ways) {
        const next = follow(state, at, way.kind)
        if (next === noState) continue
        if (next >= metresNext.length)
          [metresNow, metresNext] = [widened(metresNow, 2 * next), widened(metresNext, 2 * next)]
        const metres = before + way.metres
        if (metres >= metresNext[next]!) continue
        if (metresNext[next] === Number.POSITIVE_INFINITY) reached.push(next)
        metresNext[next] = metres
        trace?.set(next, { from: state, way })
      }
    }
    for (const state of active) metresNow[state] = Number.POSITIVE_INFINITY
    ;[metresNow, metresNext] = [metresNext, metresNow]
    active = reached
  }

  const run = (
    errand: Errand,
    traces?: Trace<BlockWay | CrossWay>[],
    hands?: Hands,
  ): { metres: number; found: readonly Found[] } => {
    const found = spotsByPlace(errand, placeOf, hands)
    active = [blankState]
    metresNow[blankState] = 0
    let next = 0
    const traced = () => {
      if (traces === undefined) return undefined
      const trace: Trace<BlockWay | CrossWay> = new Map()
      traces.push(trace)
      return trace
    }
    for (let aisle = 0; aisle < blocks.length; aisle++) {
      for (let block = 0; block < blocksEach; block++) {
        const here = found[next]
        const isHere = here?.place === aisle * blocksEach + block
        if (isHere) next++
        const lane = lanes[blocks[aisle]![block]!]
        const ways = isHere ? waysBy(here, lane!.metres, hands) : emptyWays[aisle]![block]!
        step(frontier.pass, block, ways, traced())
      }
      for (let crossing = 0; crossing <= blocksEach; crossing++)
        step(frontier.cross, crossing, crossWays[aisle]?.[crossing] ?? crossLast, traced())
    }
    const metres = metresNow[doneState]!
    for (const state of active) metresNow[state] = Number.POSITIVE_INFINITY
    return { metres, found }
  }

  const withinLane = (errand: Errand): Walk | null => {
    const { lane } = errand.start
    return errand.end.lane === lane && errand.stops.every(stop => stop.lane === lane) ? walkWithinLane(errand) : null
  }

  const walkBy = (errand: Errand, hands?: Hands): Walk & { readonly cost: number } => {
    const traces: Trace<BlockWay | CrossWay>[] = []
    const { metres: cost, found } = run(errand, traces, hands)
    const within = withinLane(errand)
    const withinCost =
      within === null ? Number.POSITIVE_INFINITY : within.metres + (hands === undefined ? 0 : turnMetres)
    if (within !== null && withinCost <= cost) return { ...within, cost: withinCost }
    if (cost === Number.POSITIVE_INFINITY) return { cost, metres: cost, order: errand.stops.map((_, nth) => nth) }
    const { stretches, walked } = stretchesOf(traces, found, blocks.length, blocksEach)
    return { cost, metres: hands === undefined ? cost : walked, order: walkAlong(stretches, errand, placeOf) }
  }

  return {
    reaches: ({ lane }) => placeOf[lane]! >= 0,
    metres: errand => Math.min(run(errand).metres, withinLane(errand)?.metres ?? Number.POSITIVE_INFINITY),
    walk: errand => walkBy(errand),
    walkByHand: walkBy,
  }
}

interface CrossWay {
  readonly kind: number
  readonly metres: number
}
type Trace<Way> = Map<number, { readonly from: number; readonly way: Way }>

const timesAcross = (metres: number): readonly CrossWay[] =>
  metres === Number.POSITIVE_INFINITY
    ? [{ kind: 0, metres: 0 }]
    : [0, 1, 2].map(times => ({ kind: times, metres: times * metres }))

const widened = (array: Float64Array, length: number): Float64Array<ArrayBuffer> => {
  const wide = new Float64Array(length).fill(Number.POSITIVE_INFINITY)
  wide.set(array)
  return wide
}

/** All that lies along one block, once each and rising; `turns` are the walk's own ends there. */
interface Found {
  readonly place: number
  readonly at: readonly number[]
  readonly turns: readonly number[]
  /** How much is taken at each spot; Infinity where the walk begins or ends. */
  readonly pieces: readonly number[]
}

const waysBy = ({ at, turns, pieces }: Found, metres: number, hands: Hands | undefined): readonly BlockWay[] =>
  hands === undefined || turns.length > 0 ? blockWays(metres, at, turns) : waysOnFoot(metres, at, pieces, hands.most)

const spotsByPlace = (
  { start, end, stops }: Errand,
  placeOf: Int32Array,
  hands: Hands | undefined,
): readonly Found[] => {
  const found = new Map<number, { readonly taken: Map<number, number>; readonly turns: number[] }>()
  const put = ({ lane, at }: Spot, isTurn: boolean, pieces: number) => {
    const place = placeOf[lane]!
    const here = found.get(place) ?? { taken: new Map<number, number>(), turns: [] }
    found.set(place, here)
    here.taken.set(at, pieces + (here.taken.get(at) ?? 0))
    if (isTurn) here.turns.push(at)
  }
  const isRound = start.lane === end.lane && start.at === end.at
  put(start, !isRound, Number.POSITIVE_INFINITY)
  put(end, !isRound, Number.POSITIVE_INFINITY)
  for (const [nth, stop] of stops.entries()) put(stop, false, hands?.pieces[nth] ?? 0)
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([place, { taken, turns }]) => {
      const spots = [...taken].sort(([a], [b]) => a - b)
      return { place, at: spots.map(([at]) => at), turns, pieces: spots.map(([, pieces]) => pieces) }
    })
}

/** What was chosen, read back from the end of the traces. */
const stretchesOf = (
  traces: readonly Trace<BlockWay | CrossWay>[],
  found: readonly Found[],
  aisles: number,
  blocksEach: number,
): { readonly stretches: readonly Stretch[]; readonly walked: number } => {
  const spotsAt = new Map(found.map(({ place, at }) => [place, at]))
  const crossings = blocksEach + 1
  const stretches: Stretch[] = []
  let walked = 0
  let state = doneState
  let nth = traces.length
  for (let aisle = aisles - 1; aisle >= 0; aisle--) {
    for (let crossing = blocksEach; crossing >= 0; crossing--) {
      const { from, way } = traces[--nth]!.get(state)!
      const junction = aisle * crossings + crossing
      stretches.push({ from: junction, to: junction + crossings, times: way.kind })
      walked += way.metres
      state = from
    }
    for (let block = blocksEach - 1; block >= 0; block--) {
      const { from, way } = traces[--nth]!.get(state)!
      const place = aisle * blocksEach + block
      const at = spotsAt.get(place) ?? []
      const junction = aisle * crossings + block
      for (let piece = 0; piece <= at.length; piece++)
        stretches.push({
          from: piece === 0 ? junction : { place, at: at[piece - 1]! },
          to: piece === at.length ? junction + 1 : { place, at: at[piece]! },
          times: (way as BlockWay).times(piece),
        })
      walked += (way as BlockWay).walked ?? way.metres
      state = from
    }
  }
  return { stretches, walked }
}
