import type { Random } from '#base/random.ts'
import type { SetMeter } from './set-meter.ts'
import { isWithin } from './waiting-order.ts'

/** Which orders go together, while it is being sought; an empty set is a cart that stays. */
export interface SetsInTheMaking {
  readonly setOf: (order: number) => number
  readonly members: (set: number) => readonly number[]
  readonly metres: (set: number) => number
  /** How far one walk by these orders is; Infinity if no cart holds them. */
  readonly metresOf: (orders: readonly number[]) => number
  readonly change: (changes: readonly SetChange[]) => void
  readonly total: () => number
  readonly count: number
}

export interface SetChange {
  readonly set: number
  readonly orders: readonly number[]
  readonly metres: number
}

export interface Carried {
  readonly bits: readonly Int32Array[]
  readonly loads: readonly (readonly number[])[]
  readonly room: readonly number[]
  readonly groups: readonly (string | undefined)[]
}

/** Lengths that are remembered. */
const mostRemembered = 300_000

/** Each order in a set of its own, to begin with. */
export const setsInTheMaking = (
  { bits, loads, room, groups }: Carried,
  meter: SetMeter,
  random: Random,
): SetsInTheMaking => {
  const count = bits.length
  const sets: (readonly number[])[] = bits.map((_, order) => [order])
  const setOf = Int32Array.from(bits, (_, order) => order)
  const known = new Map<number, number>()
  // Two halves of 26 random bits an order: their sums' exclusive or names a set of orders.
  const high = bits.map(() => Math.floor(random() * 2 ** 26))
  const low = bits.map(() => Math.floor(random() * 2 ** 26))
  const together = new Int32Array(bits[0]?.length ?? 0)

  const metresOf = (orders: readonly number[]): number => {
    if (orders.length === 0) return 0
    let [highName, lowName] = [0, 0]
    for (const order of orders) {
      highName ^= high[order]!
      lowName ^= low[order]!
    }
    const name = highName * 2 ** 26 + lowName
    const before = known.get(name)
    if (before !== undefined) return before
    if (known.size > mostRemembered) known.clear()
    const metres = fits(orders) ? measured(orders) : Number.POSITIVE_INFINITY
    known.set(name, metres)
    return metres
  }
  const fits = (orders: readonly number[]): boolean => {
    const row = room.map((_, nth) => orders.reduce((sum, order) => sum + loads[order]![nth]!, 0))
    return isWithin(row, room) && orders.every(order => groups[order] === groups[orders[0]!])
  }
  const measured = (orders: readonly number[]): number => {
    together.fill(0)
    for (const order of orders) {
      const own = bits[order]!
      for (let word = 0; word < own.length; word++) together[word]! |= own[word]!
    }
    return meter(together)
  }

  const metres = sets.map(set => metresOf(set))
  return {
    count,
    setOf: order => setOf[order]!,
    members: set => sets[set]!,
    metres: set => metres[set]!,
    metresOf,
    change: changes => {
      for (const { set, orders, metres: length } of changes) {
        sets[set] = orders
        metres[set] = length
        for (const order of orders) setOf[order] = set
      }
    },
    total: () => metres.reduce((sum, length) => sum + length, 0),
  }
}
