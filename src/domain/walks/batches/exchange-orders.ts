import type { Random } from '#base/random.ts'
import type { Patience } from '../search/patience.ts'
import type { SetChange, SetsInTheMaking } from './sets-in-the-making.ts'

/**
 * Moves orders into the sets of those that lie close to them, or exchanges two; a longer walk is kept now and then, ever more
 * seldom, and each restart begins from the best so far (after S. Henn, G. Wäscher 2012, who exchange and shift under a tabu
 * list).
 */
export const exchangeOrders = (
  sets: SetsInTheMaking,
  closest: readonly (readonly number[])[],
  random: Random,
  patience: Patience,
): void => {
  const any = (below: number) => Math.floor(random() * below)
  let total = sets.total()
  let [best, bestSets] = [total, copyOf(sets)]
  const warmest = (warmestShare * total) / sets.count
  let warmth = warmest
  let restarts = 0
  for (let round = 0; ; round++) {
    if (round % 32 === 0) {
      const spent = patience(round)
      if (spent >= 1) break
      const cycle = Math.floor(spent * cycles)
      if (cycle > restarts) {
        restarts = cycle
        sets.change(bestSets)
        total = best
      }
      warmth = (warmest / (1 + restarts)) * coolest ** (spent * cycles - cycle)
    }
    const order = any(sets.count)
    const close = closest[order]!
    const other = random() < closeShare && close.length > 0 ? close[any(close.length)]! : any(sets.count)
    const [from, to] = [sets.setOf(order), sets.setOf(other)]
    if (from === to) continue
    const changes = proposed(sets, { order, from, to }, random)
    const added = changes.reduce((sum, { set, metres }) => sum + metres - sets.metres(set), 0)
    if (!(added < -warmth * Math.log(random()))) continue
    sets.change(changes)
    total += added
    if (total < best - 1e-9) [best, bestSets] = [total, copyOf(sets)]
  }
  sets.change(bestSets)
}

/** How often it warms up anew, and the first warmth: a share of the metres per order. */
const cycles = 2
const warmestShare = 0.2
const coolest = 0.01
const [closeShare, twoShare] = [0.8, 0.2]

interface Move {
  readonly order: number
  readonly from: number
  readonly to: number
}

const proposed = (sets: SetsInTheMaking, { order, from, to }: Move, random: Random): readonly SetChange[] => {
  const rest = sets.members(from).filter(member => member !== order)
  const there = sets.members(to)
  const change = (set: number, orders: readonly number[]): SetChange => ({ set, orders, metres: sets.metresOf(orders) })
  if (random() < 0.5) {
    const joined = change(to, [...there, order])
    if (joined.metres < Number.POSITIVE_INFINITY) return [joined, change(from, rest)]
  }
  const any = () => there[Math.floor(random() * there.length)]!
  const back = random() < twoShare ? [...new Set([any(), any()])] : [any()]
  const exchanged = change(to, [...there.filter(member => !back.includes(member)), order])
  return exchanged.metres === Number.POSITIVE_INFINITY ? [exchanged] : [exchanged, change(from, [...rest, ...back])]
}

const copyOf = (sets: SetsInTheMaking): readonly SetChange[] =>
  Array.from({ length: sets.count }, (_, set) => ({ set, orders: sets.members(set), metres: sets.metres(set) }))
