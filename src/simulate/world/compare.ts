import { toQuantity } from '#base/decimals.ts'
import type { ErrorRecord } from './errors.ts'

/** Quantities by place of the books and product's barcode, with a tab between. */
export type Balances = ReadonlyMap<string, number>

/** What a place really holds of a product, where the books say otherwise. */
export interface TwinDifference {
  readonly place: string
  readonly product: string
  readonly world: number
  readonly ledger: number
  /** The errors that left it; none: nobody knows why. */
  readonly explainedBy: readonly string[]
}

export interface Comparison {
  readonly differences: readonly TwinDifference[]
  /** Differences that the errors don't explain to the piece, and errors that should show and do not. */
  readonly faults: readonly string[]
}

/** Holds every place of the world against the books, product by product, and what differs against what is known to be wrong. */
export const compareTwin = (
  world: Balances,
  ledger: Balances,
  expected: ReturnType<ErrorRecord['expected']>,
): Comparison => {
  const differences: TwinDifference[] = []
  const faults: string[] = []
  for (const key of new Set([...world.keys(), ...ledger.keys(), ...expected.keys()])) {
    const [place = '', product = ''] = key.split('\t')
    const [inWorld, inLedger] = [world.get(key) ?? 0, ledger.get(key) ?? 0]
    const { piece: known, explainedBy } = expected.get(key) ?? { piece: 0, explainedBy: [] }
    const difference = toQuantity(inWorld - inLedger)
    if (difference !== 0) differences.push({ place, product, world: inWorld, ledger: inLedger, explainedBy })
    if (difference !== known)
      faults.push(
        `${place} holds ${inWorld} of ${product}, the books say ${inLedger}; known errors explain ${known} of it${explainedBy.map(one => ` (${one})`).join('')}`,
      )
  }
  const byPlace = (a: TwinDifference, b: TwinDifference) =>
    a.place < b.place ? -1 : a.place > b.place ? 1 : a.product < b.product ? -1 : 1
  return { differences: differences.toSorted(byPlace), faults: faults.toSorted() }
}
