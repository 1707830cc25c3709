import type { Distance } from '../network/distances.ts'
import type { Errand, Walk } from '../network/network.ts'

/** Beyond it the number of subsets is no longer small. */
export const mostStopsTried = 9

/** The shortest walk by trying every order, subset by subset (R. Bellman 1962; M. Held, R. M. Karp 1962): for few stops. */
export const shortestOrder = ({ start, end, stops }: Errand, distance: Distance): Walk => {
  const count = stops.length
  if (count === 0) return { metres: distance(start, end), order: [] }
  const between = stops.map(from => stops.map(to => distance(from, to)))
  const subsets = 1 << count
  const metres = new Float64Array(subsets * count).fill(Number.POSITIVE_INFINITY)
  const before = new Int8Array(subsets * count).fill(-1)
  for (const [nth, stop] of stops.entries()) metres[(1 << nth) * count + nth] = distance(start, stop)
  for (let done = 1; done < subsets; done++)
    for (let last = 0; last < count; last++) {
      const here = metres[done * count + last]!
      if (here === Number.POSITIVE_INFINITY) continue
      for (let next = 0; next < count; next++) {
        if (done & (1 << next)) continue
        const at = (done | (1 << next)) * count + next
        const reached = here + between[last]![next]!
        if (reached >= metres[at]!) continue
        metres[at] = reached
        before[at] = last
      }
    }
  const ends = stops.map((stop, last) => metres[(subsets - 1) * count + last]! + distance(stop, end))
  const shortest = Math.min(...ends)
  const order: number[] = []
  let done = subsets - 1
  for (let last = Math.max(0, ends.indexOf(shortest)); last >= 0; ) {
    order.unshift(last)
    const earlier = before[done * count + last]!
    done ^= 1 << last
    last = earlier
  }
  return { metres: shortest, order: order.length === count ? order : stops.map((_, nth) => nth) }
}
