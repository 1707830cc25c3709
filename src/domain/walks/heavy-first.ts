import type { Errand, Walk } from './network/network.ts'
import type { Ways } from './ways.ts'

/** By so much of its length a walk may grow for it. */
const mostLonger = 0.03
/** So many stops before and after it are a stop's neighbourhood. */
const neighbours = 8
/** Each change leaves less on top of what is lighter, so they come to an end; long before, most of it is done. */
const mostRounds = 12

/**
 * The same walk with heavy pieces earlier, so that they lie below the light ones. What a walk is judged by is `burden`: of each
 * two stops by how much the later one's pieces are heavier. A stop goes before or after its neighbours, or the whole walk is
 * turned round, where that lessens it: first what costs no step, then what costs few. I. Žulj, C. H. Glock, E. H. Grosse and
 * M. Schneider (2018) pick heavy before light whatever it costs, T. Chabot and others (2017) also by weight; here it is a wish.
 * `kilograms` are those of the heaviest piece of each stop; null where nobody knows them.
 */
export const heavyFirst = (
  { distance }: Pick<Ways, 'distance'>,
  { start, end, stops }: Errand,
  walk: Walk,
  kilograms: readonly (number | null)[],
): Walk => {
  const far = (from: number | null, to: number | null) =>
    distance(from === null ? start : stops[from]!, to === null ? end : stops[to]!)
  const lengthOf = (order: readonly number[]) =>
    [...order, null].reduce<number>((sum, stop, nth) => sum + far(order[nth - 1] ?? null, stop), 0)

  const order = [...walk.order]
  let metres = walk.metres
  const turned = order.toReversed()
  if (lengthOf(turned) <= metres + dust && burden(turned, kilograms) < burden(order, kilograms)) order.reverse()

  for (const longest of [metres, metres * (1 + mostLonger)])
    for (let round = 0, isBetter = true; isBetter && round < mostRounds; round++) {
      isBetter = false
      for (let from = 0; from < order.length; from++) {
        const stop = order[from]!
        const rest = order.toSpliced(from, 1)
        const lifted = metres - far(order[from - 1] ?? null, stop) - far(stop, order[from + 1] ?? null)
        const without = lifted + far(rest[from - 1] ?? null, rest[from] ?? null)
        let best = { to: from, lessened: dust, length: metres }
        for (const to of placesAround(from, order.length)) {
          const [before, after] = [rest[to - 1] ?? null, rest[to] ?? null]
          const length = without + far(before, stop) + far(stop, after) - far(before, after)
          const lessened = lessenedBy(rest, { stop, from, to }, kilograms)
          if (length <= longest + dust && lessened > best.lessened) best = { to, lessened, length }
        }
        if (best.to === from) continue
        order.splice(from, 1)
        order.splice(best.to, 0, stop)
        metres = best.length
        isBetter = true
      }
    }
  return { metres, order }
}

/** By how many kilograms later pieces are heavier than those that they come to lie on. */
export const burden = (order: readonly number[], kilograms: readonly (number | null)[]): number =>
  order.reduce(
    (sum, later, nth) =>
      sum + order.slice(0, nth).reduce((part, earlier) => part + onTop(kilograms, earlier, later), 0),
    0,
  )

const onTop = (kilograms: readonly (number | null)[], earlier: number, later: number): number => {
  const [below, above] = [kilograms[earlier] ?? null, kilograms[later] ?? null]
  return below === null || above === null ? 0 : Math.max(0, above - below)
}

const placesAround = (at: number, count: number): readonly number[] =>
  Array.from({ length: 2 * neighbours + 1 }, (_, nth) => at - neighbours + nth).filter(
    to => to !== at && to >= 0 && to < count,
  )

interface Shift {
  readonly stop: number
  readonly from: number
  readonly to: number
}

/** By how much the burden is less where a stop that was taken out of the rest comes earlier, or later. */
const lessenedBy = (rest: readonly number[], { stop, from, to }: Shift, kilograms: readonly (number | null)[]) => {
  const passed = rest.slice(Math.min(from, to), Math.max(from, to))
  const earlier = passed.reduce((sum, other) => sum + onTop(kilograms, other, stop) - onTop(kilograms, stop, other), 0)
  return to < from ? earlier : -earlier
}

/** What binary fractions leave. */
const dust = 1e-9
