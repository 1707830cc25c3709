import { type Random, seededRandom } from '#base/random.ts'
import type { WaitingOrder } from '#domain/walks/batches/waiting-order.ts'
import { gridNetwork } from '#domain/walks/ladder/grid.ts'
import type { Network, Spot } from '#domain/walks/network/network.ts'

export interface BatchingClass {
  readonly orders: number
  /** The most articles that a cart holds. */
  readonly pieces: number
  readonly demand: 'uniform' | 'classes'
  readonly blocks: 1 | 2
}

export interface BatchingInstance {
  readonly network: Network
  readonly park: { readonly start: Spot; readonly end: Spot }
  readonly orders: readonly WaitingOrder[]
  readonly limits: { readonly pieces: number }
}

const [aisles, cells, aisleMetres] = [10, 45, 5]

/**
 * Orders after the rules of S. Henn, G. Wäscher (EJOR 222, 2012): 10 aisles 5 apart, 45 cells of length 1 on either side, the
 * depot before the leftmost, 5 to 25 articles an order; any article, or by classes (52 % from the first aisle, 36 % from the next
 * three, 12 % from the rest). Two blocks: the same with a cross aisle of width 2 in the middle.
 */
export const batchingInstance = ({ orders, pieces, demand, blocks }: BatchingClass, seed: number): BatchingInstance => {
  const random = seededRandom(seed)
  const blockMetres = blocks === 1 ? [cells + 1] : [23.5, 24.5]
  const park = { lane: 0, at: 0 }
  return {
    network: gridNetwork({ aisles, between: aisleMetres, blockMetres }),
    park: { start: park, end: park },
    limits: { pieces },
    orders: Array.from({ length: orders }, () => {
      const size = 5 + Math.floor(random() * 21)
      const stops = Array.from({ length: size }, () => {
        const cell = Math.floor(random() * cells)
        const aisle = anyAisle(random, demand)
        if (blocks === 1) return { lane: aisle, at: cell + 1 }
        return cell < 22 ? { lane: aisle * 2, at: cell + 1 } : { lane: aisle * 2 + 1, at: cell - 22 + 1 }
      })
      return { stops, load: { pieces: size } }
    }),
  }
}

const anyAisle = (random: Random, demand: BatchingClass['demand']): number => {
  if (demand === 'uniform') return Math.floor(random() * aisles)
  const at = random()
  if (at < 0.52) return 0
  return at < 0.88 ? 1 + Math.floor(random() * 3) : 4 + Math.floor(random() * 6)
}
