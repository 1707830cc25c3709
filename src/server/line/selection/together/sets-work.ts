import { batchOrders, inTurn, type PlannedSet } from '#domain/walks/batch-orders.ts'
import type { CartLimits, WaitingOrder } from '#domain/walks/batches/waiting-order.ts'
import type { Network, Spot } from '#domain/walks/network/network.ts'
import { roundsOf, sooner } from '#domain/walks/search/patience.ts'
import { walkOf } from '#domain/walks/walk-of.ts'
import { waysOf } from '#domain/walks/ways.ts'
import type { HeavyWork } from '#server/base/threads/heavy-work.ts'
import { withinMs } from '#server/goods/floor-plans/walk-work.ts'

export interface SetsAsked {
  readonly network: Network
  readonly ends: { readonly start: Spot; readonly end: Spot }
  /** From the most urgent on. */
  readonly orders: readonly WaitingOrder[]
  readonly limits: CartLimits
  readonly mostMs: number
  /** Other sets of these orders, of which only the length is asked. */
  readonly others: readonly (readonly number[])[]
}

export interface SetsPlanned {
  /** Every order is in one of them; in the order in which they are to be picked. */
  readonly sets: readonly PlannedSet[]
  readonly metresOfOthers: readonly number[]
}

/** Plans sets where no scan waits for it; the same question has the same answer where the rounds end before the time does. */
export const setsWork: HeavyWork<SetsAsked, SetsPlanned> = {
  name: 'planSets',
  does: ({ network, ends, orders, limits, mostMs, others }) => {
    const ways = waysOf(network)
    const patience = sooner(roundsOf(400 * orders.length), withinMs(mostMs))
    const { sets, left } = batchOrders(ways, ends, orders, limits, patience)
    const metresOf = (set: readonly number[]): number => {
      const stops = set.flatMap(order => orders[order]!.stops)
      const { metres, order } = walkOf(ways, { ...ends, stops }, withinMs(mostMsEach))
      // What nobody reaches is nobody's walk; it is looked for all the same.
      return order.length === 0 ? 0 : metres
    }
    // What no cart holds goes by itself.
    const alone = left.map(order => ({ orders: [order], metres: metresOf([order]) }))
    return { sets: inTurn([...sets, ...alone]), metresOfOthers: others.map(metresOf) }
  },
}

const mostMsEach = 20
