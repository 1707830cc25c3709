import { walkedMetresASecond } from '../walk-minutes.ts'

/** What is fetched on foot while the cart waits: how much is taken at each stop, and how much one carries. */
export interface Hands {
  readonly pieces: readonly number[]
  readonly most: number
}

/** What is walked there and back into an aisle, in metres that one pushes the cart in the same time. */
export interface DeadEnd {
  readonly cost: number
  /** So many of the spots, from the aisle's head on, the cart comes to: none, it stays at the head; all, it comes along. */
  readonly withCart: number
}

/** A metre on foot takes less than one behind a cart: 1.4 m a second, where people walk freely. */
export const footShare = walkedMetresASecond / 1.4
/** Five seconds to turn a cart round in an aisle, two to let it stand and take it again. Estimates, not measurements. */
export const turnMetres = 5 * walkedMetresASecond
export const leaveMetres = 2 * walkedMetresASecond

/**
 * The cheapest way to fetch what lies so many metres into an aisle (rising), and to come back: the cart goes as far as one of
 * the spots, or stays at the head, and what lies deeper is fetched on foot, once, if it is not more than one carries. Where
 * `pieces` is Infinity the cart itself has to be. (Picker and cart apart: D. Goeke, M. Schneider 2021; what turning costs: M.
 * Çelik, H. Süral 2016.)
 */
export const deadEnd = (depths: readonly number[], pieces: readonly number[], most: number): DeadEnd => {
  const deepest = depths.at(-1) ?? 0
  let best: DeadEnd = { cost: pushed(deepest), withCart: depths.length }
  let carried = 0
  for (let withCart = depths.length - 1; withCart >= 0; withCart--) {
    carried += pieces[withCart]!
    if (carried > most) break
    const depth = depths[withCart - 1] ?? 0
    const cost = pushed(depth) + 2 * (deepest - depth) * footShare + leaveMetres
    if (cost < best.cost) best = { cost, withCart }
  }
  return best
}

const pushed = (depth: number): number => (depth === 0 ? 0 : 2 * depth + turnMetres)
