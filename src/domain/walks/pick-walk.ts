import { heavyFirst } from './heavy-first.ts'
import type { Hands } from './ladder/dead-end.ts'
import { type CartLeft, leaveCart } from './leave-cart.ts'
import type { Errand } from './network/network.ts'
import type { Patience } from './search/patience.ts'
import { type WalkOfErrand, walkOf } from './walk-of.ts'
import type { Ways } from './ways.ts'

/** What a merchant wishes of a walk beside that it is short. */
export interface Wishes {
  /** Heavy pieces first: kilograms of the heaviest of each stop, null where nobody knows them. */
  readonly kilograms?: readonly (number | null)[] | undefined
  /** The cart is left where that is quicker. */
  readonly hands?: Hands | undefined
}

export interface PickWalk extends WalkOfErrand {
  /** By the number of the stop, where the cart waits meanwhile; null where it comes along. */
  readonly left: readonly (CartLeft | null)[]
}

/** The walk that a set is picked by. */
export const pickWalk = (ways: Ways, errand: Errand, { kilograms, hands }: Wishes, patience?: Patience): PickWalk => {
  const shortest = walkOf(ways, errand, patience, hands)
  const walk = kilograms === undefined ? shortest : { ...shortest, ...heavyFirst(ways, errand, shortest, kilograms) }
  const left = hands === undefined ? errand.stops.map(() => null) : leaveCart(ways, errand, walk.order, hands)
  return { ...walk, left }
}
