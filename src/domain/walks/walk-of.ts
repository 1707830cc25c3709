import type { Hands } from './ladder/dead-end.ts'
import type { LadderMeter } from './ladder/ladder-meter.ts'
import type { Errand, Spot, Walk } from './network/network.ts'
import { gather } from './search/gather.ts'
import { type Patience, roundsOf } from './search/patience.ts'
import { mostStopsTried, shortestOrder } from './search/shortest-order.ts'
import type { Ways } from './ways.ts'

export interface WalkOfErrand extends Walk {
  /** Stops that no way leads to, or none leads away from: they are not in the order. */
  readonly unreached: readonly number[]
}

/**
 * The shortest walk from where the picker stands, by all stops, to where he ends. Exact along aisles and cross aisles that are
 * walked both ways (any length, walls between, up to five blocks), and for few stops anywhere; else a search, which is at most
 * some tenths of a percent over it. With hands, the cart may be left: then it is the quickest along such aisles, and elsewhere
 * still the shortest.
 */
export const walkOf = (
  ways: Ways,
  errand: Errand,
  patience: Patience = patienceFor(errand.stops.length),
  hands?: Hands,
): WalkOfErrand => {
  const { start, end, stops } = errand
  const { distance, meter } = ways
  const isReached = (stop: Spot) => ways.isOnAWay(start, stop, end)
  const reached = [...stops.keys()].filter(nth => isReached(stops[nth]!))
  const unreached = [...stops.keys()].filter(nth => !isReached(stops[nth]!))
  if (distance(start, end) === Number.POSITIVE_INFINITY)
    return { metres: Number.POSITIVE_INFINITY, order: [], unreached: [...stops.keys()] }

  const places = placesOf(stops, reached)
  const clean: Errand = { start, end, stops: places.map(([nth]) => stops[nth]!) }
  const isExact = meter !== null && [start, end, ...clean.stops].every(meter.reaches)
  const { metres, order } = isExact
    ? walkBy(meter, clean, hands && handsAt(hands, places))
    : places.length <= mostStopsTried
      ? shortestOrder(clean, distance)
      : searched(clean, ways, patience)
  return { metres, order: order.flatMap(nth => places[nth]!), unreached }
}

const walkBy = (meter: LadderMeter, errand: Errand, hands: Hands | undefined): Walk =>
  hands === undefined ? meter.walk(errand) : meter.walkByHand(errand, hands)

const handsAt = ({ pieces, most }: Hands, places: readonly (readonly number[])[]): Hands => ({
  most,
  pieces: places.map(stops => stops.reduce((sum, stop) => sum + pieces[stop]!, 0)),
})

/** Where nobody waits: enough for walks within 1 % of the shortest, and about a second for the largest. */
export const patienceFor = (stops: number, shelves = stops): Patience =>
  roundsOf(Math.min(4000 + 150 * stops, mostLooks / (1 + stops * shelves)))

const mostLooks = 3e8

/** Stops at the same spot are one. */
const placesOf = (stops: readonly Spot[], reached: readonly number[]): readonly (readonly [number, ...number[]])[] => {
  const places = new Map<string, [number, ...number[]]>()
  for (const nth of reached) {
    const name = `${stops[nth]!.lane}:${stops[nth]!.at}`
    const place = places.get(name)
    if (place === undefined) places.set(name, [nth])
    else place.push(nth)
  }
  return [...places.values()]
}

const searched = ({ start, end, stops }: Errand, { distance }: Ways, patience: Patience): Walk => {
  const needs = stops.map(spot => ({ pieces: 1, shelves: [{ spot, pieces: 1 }] }))
  const { metres, tour } = gather({ start, end, needs }, distance, patience)
  return { metres, order: tour.map(({ need }) => need) }
}
