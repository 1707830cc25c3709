import { counts } from '#contract/calls/goods/counts.ts'
import type { Client } from '#http/client/client.ts'
import { countAll } from '#simulate/roles/counter.ts'
import type { Worker } from '#simulate/worker/worker.ts'
import type { TwinDifference } from '#simulate/world/compare.ts'
import { isCountable } from '#simulate/world/places.ts'

/** Who counts first, and who counts what differs once more. */
export type Counters = readonly [first: Worker, second: Worker]

/**
 * The lead has the shelves counted that look suspicious, and some that do not; what differs somebody else counts anew, and
 * the lead has it booked as it was counted last. Answers with how many shelves that were.
 */
export const countShelves = async (
  lead: Client,
  counters: Counters,
  suspicious: readonly TwinDifference[],
  others: readonly string[],
): Promise<number> => {
  const differing = suspicious
    .filter(({ place }) => isCountable(place))
    .map(({ place }) => place.slice('shelf '.length))
  const shelves = [...new Set([...differing, ...others])]
  if (shelves.length === 0) return 0
  const { id } = await lead.do(counts.make, { countKind: 'shelves', shelves })
  for (const counter of counters) await countAll(counter)
  const { toDecideCount } = await lead.do(counts.read, { id })
  if (toDecideCount > 0) await lead.do(counts.apply, { id })
  return shelves.length
}
