import type { SetsInTheMaking } from './sets-in-the-making.ts'

/**
 * Joins sets as long as one walk is shorter than two, the greatest saving first (G. Clarke, J. W. Wright 1964; for orders
 * M. B. M. de Koster, E. S. van der Poort, M. Wolters 1999): first those of orders that lie close, then whichever.
 */
export const joinBySavings = (sets: SetsInTheMaking, closest: readonly (readonly number[])[]): void => {
  const join = (pairs: readonly (readonly [number, number])[]) => {
    const savings = pairs.flatMap(([one, other]) => {
      const saved =
        sets.metres(one) + sets.metres(other) - sets.metresOf([...sets.members(one), ...sets.members(other)])
      return saved > 0 ? [{ orders: [sets.members(one)[0]!, sets.members(other)[0]!] as const, saved }] : []
    })
    for (const { orders } of savings.sort((a, b) => b.saved - a.saved)) {
      const [one, other] = [sets.setOf(orders[0]), sets.setOf(orders[1])]
      if (one === other) continue
      const both = [...sets.members(one), ...sets.members(other)]
      const metres = sets.metresOf(both)
      if (metres < sets.metres(one) + sets.metres(other))
        sets.change([
          { set: one, orders: both, metres },
          { set: other, orders: [], metres: 0 },
        ])
    }
    return savings.length > 0
  }
  join(
    closest.flatMap((close, order) =>
      close.filter(other => other > order || !closest[other]!.includes(order)).map(other => [order, other] as const),
    ),
  )
  for (;;) {
    const used = Array.from({ length: sets.count }, (_, set) => set).filter(set => sets.members(set).length > 0)
    const few = used.sort((a, b) => sets.members(a).length - sets.members(b).length).slice(0, mostTried)
    if (!join(few.flatMap((one, nth) => few.slice(nth + 1).map(other => [one, other] as const)))) return
  }
}

/** The sets with the most room, of which each two are held together. */
const mostTried = 40
