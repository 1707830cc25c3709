import { seededRandom } from '#base/random.ts'
import { closestOrders } from './batches/closest-orders.ts'
import { exchangeOrders } from './batches/exchange-orders.ts'
import { joinBySavings, joinWithoutLoss } from './batches/join-by-savings.ts'
import { nearMeterOf } from './batches/near-meter.ts'
import { mostCrossingsOfSets, setMeterOf } from './batches/set-meter.ts'
import { setsInTheMaking } from './batches/sets-in-the-making.ts'
import { bitsOf, spotTableOf } from './batches/spot-table.ts'
import { type CartLimits, isWithin, loadRow, roomRow, type WaitingOrder } from './batches/waiting-order.ts'
import type { Spot } from './network/network.ts'
import { type Patience, roundsOf } from './search/patience.ts'
import { walkOf } from './walk-of.ts'
import type { Ways } from './ways.ts'

export interface PlannedSet {
  /** Numbers of the orders, rising. */
  readonly orders: readonly number[]
  readonly metres: number
}

export interface PlannedSets {
  readonly sets: readonly PlannedSet[]
  readonly metres: number
  /** Orders that no cart holds, or of which no way leads to a stop: they are in no set. */
  readonly left: readonly number[]
}

/** Which waiting orders are picked together, so that all walks together are short, within what a cart holds. */
export const batchOrders = (
  ways: Ways,
  { start, end }: { readonly start: Spot; readonly end: Spot },
  orders: readonly WaitingOrder[],
  limits: CartLimits,
  patience: Patience = roundsOf(400 * orders.length),
): PlannedSets => {
  const room = roomRow(limits)
  const isReached = (spot: Spot) => ways.isOnAWay(start, spot, end)
  const isAble = ({ stops, load }: WaitingOrder) => isWithin(loadRow(load), room) && stops.every(isReached)
  const able = [...orders.keys()].filter(nth => isAble(orders[nth]!))
  const left = [...orders.keys()].filter(nth => !isAble(orders[nth]!))
  const taken = able.map(nth => orders[nth]!)
  const made = setsOf(ways, [start, end], taken, room, patience)
  const sets = made.map(members => {
    const stops = members.flatMap(order => taken[order]!.stops)
    const { metres } = walkOf(ways, { start, end, stops })
    return { orders: members.map(order => able[order]!).sort((a, b) => a - b), metres }
  })
  return { sets, metres: sets.reduce((sum, { metres }) => sum + metres, 0), left }
}

/**
 * The sets in the order in which they are to be picked, where orders are numbered from the most urgent on. So an order waits for
 * at most as many sets as there are more urgent orders, however far away it lies.
 */
export const inTurn = (sets: readonly PlannedSet[]): readonly PlannedSet[] =>
  sets.toSorted((one, other) => one.orders[0]! - other.orders[0]!)

const setsOf = (
  { network, distance }: Ways,
  ends: readonly [Spot, Spot],
  orders: readonly WaitingOrder[],
  room: readonly number[],
  patience: Patience,
): readonly (readonly number[])[] => {
  if (orders.length === 0) return []
  const { ladder } = network
  const table = spotTableOf([...ends, ...orders.flatMap(({ stops }) => stops)], ladder)
  const isExact =
    ladder !== undefined &&
    ladder.blocks[0]!.length < mostCrossingsOfSets &&
    table.spots.every(({ lane }) => table.placeOfLane.has(lane))
  const meter = isExact ? setMeterOf(network, ladder, ends, table) : nearMeterOf(table, ends, distance)
  const random = seededRandom(orders.length)
  const carried = {
    bits: orders.map(({ stops }) => bitsOf(table, stops)),
    loads: orders.map(({ load }) => loadRow(load)),
    room,
    groups: orders.map(({ group }) => group),
  }
  const sets = setsInTheMaking(carried, meter, random)
  const closest = closestOrders(orders, table, distance)
  joinBySavings(sets, closest)
  exchangeOrders(sets, closest, random, patience)
  joinWithoutLoss(sets)
  return Array.from({ length: sets.count }, (_, set) => sets.members(set)).filter(members => members.length > 0)
}
