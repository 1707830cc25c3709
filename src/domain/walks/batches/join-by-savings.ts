import type { SetsInTheMaking } from './sets-in-the-making.ts'

/**
 * Joins sets as long as one walk is shorter than two, the greatest saving first (G. Clarke, J. W. Wright 1964; for orders
 * M. B. M. de Koster, E. S. van der Poort, M. Wolters 1999): first those of orders that lie close, then whichever.
 */
export const joinBySavings = (sets: SetsInTheMaking, closest: readonly (readonly number[])[]): void => {
  joinPairs(
    sets,
    closest.flatMap((close, order) =>
      close.filter(other => other > order || !closest[other]!.includes(order)).map(other => [order, other] as const),
    ),
  )
  while (joinPairs(sets, pairsWithRoom(sets))) {}
}

/** Joins sets that a cart holds together, though no step is saved: fewer carts are fetched and left. */
export const joinWithoutLoss = (sets: SetsInTheMaking): void => {
  while (joinPairs(sets, pairsWithRoom(sets), -1e-6)) {}
}

type Pairs = readonly (readonly [number, number])[]

/** Joins those that save more than that; whether there were any. */
const joinPairs = (sets: SetsInTheMaking, pairs: Pairs, least = 0): boolean => {
  const savedBy = (one: number, other: number) =>
    sets.metres(one) + sets.metres(other) - sets.metresOf([...sets.members(one), ...sets.members(other)])
  const savings = pairs.flatMap(([one, other]) => {
    const saved = savedBy(one, other)
    return saved > least ? [{ orders: [sets.members(one)[0]!, sets.members(other)[0]!] as const, saved }] : []
  })
  for (const { orders } of savings.sort((a, b) => b.saved - a.saved)) {
    const [one, other] = [sets.setOf(orders[0]), sets.setOf(orders[1])]
    if (one === other || !(savedBy(one, other) > least)) continue
    const both = [...sets.members(one), ...sets.members(other)]
    sets.change([
      { set: one, orders: both, metres: sets.metresOf(both) },
      { set: other, orders: [], metres: 0 },
    ])
  }
  return savings.length > 0
}

const pairsWithRoom = (sets: SetsInTheMaking): Pairs => {
  const used = Array.from({ length: sets.count }, (_, set) => set).filter(set => sets.members(set).length > 0)
  const few = used.sort((a, b) => sets.members(a).length - sets.members(b).length).slice(0, mostTried)
  return few.flatMap((one, nth) => few.slice(nth + 1).map(other => [one, other] as const))
}

/** The sets with the most room, of which each two are held together. */
const mostTried = 40
