import type { PlaceBalance } from '#contract/calls/goods/ledger.ts'
import type { Client } from '#http/client/client.ts'
import type { Worker } from '#simulate/worker/worker.ts'
import { type Comparison, compareTwin, type TwinDifference } from '#simulate/world/compare.ts'
import { gone, isCountable } from '#simulate/world/places.ts'
import { type World, worldBalances } from '#simulate/world/world.ts'
import { booksOfShift, readBooks } from './books.ts'
import { type Counters, countShelves } from './count-shelves.ts'
import { putExcessAway } from './put-excess-away.ts'

export interface TwinResult {
  readonly twinDifferences: readonly TwinDifference[]
  readonly twinAfterCount: readonly TwinDifference[]
  readonly twinWithCarrier: readonly TwinDifference[]
  /** Shelves that were counted. */
  readonly counted: number
  readonly faults: readonly string[]
}

/**
 * Holds the world against the books, has the excess box put away and the shelves that differ counted, with some that do not, and holds it against
 * them again: what a carrier has taken along, nobody can count any more.
 */
export const holdTwin = async (
  client: Client,
  people: { readonly lead: Worker; readonly counters: Counters },
  world: World,
  before: readonly PlaceBalance[],
): Promise<TwinResult> => {
  const compare = async (): Promise<Comparison> =>
    compareTwin(
      worldBalances(world),
      booksOfShift(await readBooks(client, people.lead.who.warehouseID), before),
      world.errors.expected(),
    )
  const first = await compare()
  await putExcessAway(people.lead, world, new Set(before.filter(isExcess).map(({ barcode }) => barcode)))
  const counted = await countShelves(client, people.counters, first.differences, sample(world))
  for (const { place, product, world: real, ledger } of first.differences)
    if (isCountable(place)) world.errors.reveal(place, product, real - ledger, 'counted')
  const second = await compare()
  const isGone = ({ place }: TwinDifference) => place === gone
  return {
    twinDifferences: first.differences,
    twinAfterCount: second.differences.filter(difference => !isGone(difference)),
    twinWithCarrier: second.differences.filter(isGone),
    counted,
    faults: [...first.faults, ...second.faults.map(fault => `after the count: ${fault}`)],
  }
}

const shelvesSampled = 5
/** Shelves by their codes, wherever they stand. */
const sample = ({ shelves }: World): readonly string[] => {
  const all = [...shelves.values()]
  const every = Math.max(1, Math.floor(all.length / shelvesSampled))
  return all.filter((_, nth) => nth % every === 0).map(place => place.slice('shelf '.length))
}

const isExcess = ({ kind }: PlaceBalance): boolean => kind === 'excess'
