import { deadEnd, type Hands } from './ladder/dead-end.ts'
import type { Errand, Spot } from './network/network.ts'
import type { Ways } from './ways.ts'

/**
 * Where one lets the cart stand to fetch something on foot: at the aisle's head, or at the shelf where one is; `waits`: it stands
 * there already.
 */
export type CartLeft = 'atHead' | 'atShelf' | 'waits'

/**
 * Where, on a walk in this order, it is quicker to leave the cart: wherever one walks into an aisle and out again at the same end,
 * and what lies deeper is not more than one carries. By the number of the stop; null where the cart comes along.
 */
export const leaveCart = (
  { network: { lanes }, distance }: Pick<Ways, 'network' | 'distance'>,
  { start, end, stops }: Errand,
  order: readonly number[],
  hands: Hands,
): readonly (CartLeft | null)[] => {
  const left: (CartLeft | null)[] = stops.map(() => null)
  const headOf = (before: Spot, run: readonly Spot[], after: Spot): Spot | undefined => {
    const { lane } = run[0]!
    const { metres, isOneWay } = lanes[lane]!
    const heads = isOneWay ? [] : [0, metres].map(at => ({ lane, at }))
    const isBy = (from: Spot, head: Spot, to: Spot) =>
      Math.abs(distance(from, head) + distance(head, to) - distance(from, to)) < dust
    return heads.find(head => isBy(before, head, run[0]!) && isBy(run.at(-1)!, head, after))
  }
  for (const { from, to } of runsOf(order.map(stop => stops[stop]!))) {
    const run = order.slice(from, to)
    const [before, after] = [stops[order[from - 1] ?? -1] ?? start, stops[order[to] ?? -1] ?? end]
    const spots = run.map(stop => stops[stop]!)
    const head = headOf(before, spots, after)
    if (head === undefined) continue
    const depths = spots.map(({ at }) => Math.abs(at - head.at))
    if (depths.some((depth, nth) => nth > 0 && depth < depths[nth - 1]!)) continue
    const { withCart } = deadEnd(
      depths,
      run.map(stop => hands.pieces[stop]!),
      hands.most,
    )
    for (const [nth, stop] of run.slice(withCart).entries())
      left[stop] = nth > 0 ? 'waits' : withCart === 0 ? 'atHead' : 'atShelf'
  }
  return left
}

/** What lies one after another along the same lane. */
const runsOf = (spots: readonly Spot[]): readonly { readonly from: number; readonly to: number }[] => {
  const begins = [...spots.keys()].filter(nth => nth === 0 || spots[nth]!.lane !== spots[nth - 1]!.lane)
  return begins.map((from, nth) => ({ from, to: begins[nth + 1] ?? spots.length }))
}

const dust = 1e-6
