import type { Lane, Network } from '../network/network.ts'

/** Equal aisles side by side, `between` metres apart, each of the same blocks; lane `aisle * blocks + block` is a block of an aisle. */
export interface Grid {
  readonly aisles: number
  readonly between: number
  readonly blockMetres: readonly number[]
}

export const gridNetwork = ({ aisles, between, blockMetres }: Grid): Network => {
  const crossings = blockMetres.length + 1
  const junction = (aisle: number, crossing: number) => aisle * crossings + crossing
  const lanes: Lane[] = []
  for (let aisle = 0; aisle < aisles; aisle++)
    for (const [block, metres] of blockMetres.entries())
      lanes.push({ from: junction(aisle, block), to: junction(aisle, block + 1), metres })
  for (let aisle = 0; aisle + 1 < aisles; aisle++)
    for (let crossing = 0; crossing < crossings; crossing++)
      lanes.push({ from: junction(aisle, crossing), to: junction(aisle + 1, crossing), metres: between })
  return {
    junctions: aisles * crossings,
    lanes,
    ladder: {
      blocks: Array.from({ length: aisles }, (_, aisle) =>
        blockMetres.map((_, block) => aisle * blockMetres.length + block),
      ),
      across: Array.from({ length: aisles - 1 }, () => Array<number>(crossings).fill(between)),
    },
  }
}
