import type { Ladder, Spot } from '../network/network.ts'

/** All spots of some orders, each once, sorted along the aisles; a set of them is bits over it. */
export interface SpotTable {
  readonly spots: readonly Spot[]
  /** Aisle by aisle, block by block. */
  readonly places: Int32Array
  readonly metresAt: Float64Array
  readonly placeOfLane: ReadonlyMap<number, number>
  readonly numbersOf: (some: readonly Spot[]) => readonly number[]
}

export const spotTableOf = (spots: readonly Spot[], ladder: Ladder | undefined): SpotTable => {
  const placeOfLane = new Map<number, number>()
  for (const lane of ladder?.blocks.flat().entries() ?? []) if (lane[1] >= 0) placeOfLane.set(lane[1], lane[0])
  const place = ({ lane }: Spot) => placeOfLane.get(lane) ?? lane
  const once = [...new Map(spots.map(spot => [nameOf(spot), spot])).values()]
  const sorted = once.sort((a, b) => place(a) - place(b) || a.at - b.at)
  const numbers = new Map(sorted.map((spot, nth) => [nameOf(spot), nth]))
  return {
    spots: sorted,
    places: Int32Array.from(sorted, place),
    metresAt: Float64Array.from(sorted, ({ at }) => at),
    placeOfLane,
    numbersOf: some => some.map(spot => numbers.get(nameOf(spot))!),
  }
}

export const bitsOf = ({ spots, numbersOf }: SpotTable, some: readonly Spot[]): Int32Array => {
  const bits = new Int32Array(Math.ceil(spots.length / 32))
  for (const number of numbersOf(some)) bits[number >> 5]! |= 1 << (number & 31)
  return bits
}

export const placeOf = ({ placeOfLane }: SpotTable, { lane }: Spot): number => placeOfLane.get(lane) ?? lane

const nameOf = ({ lane, at }: Spot): string => `${lane}:${at}`
