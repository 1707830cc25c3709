import type { Endpoint } from '#contract/define.ts'
import { isReadLong } from '#contract/followed.ts'
import { type Contract, contract } from '#contract/index.ts'

export type Group = keyof Contract

/** The least time between two readings of a document, and of lists and figures, which are long. */
export const paceMs = 1000
export const longPaceMs = 10_000
/** How long all stations take to read anew after what they all missed. */
export const spreadMs = 3000

const groups = new Map<Endpoint, Group>([
  ...Object.entries(contract).flatMap(([group, calls]) =>
    Object.values(calls).map(call => [call as Endpoint, group as Group] as const),
  ),
  // One that anybody may look at, whoever works on it.
  [contract.picking.order, 'orders'],
])

/** The group by which it is known whether a change shows in what the endpoint answers. */
export const groupOf = (endpoint: Endpoint): Group | undefined => groups.get(endpoint)

export const paceOf = (read: readonly Group[]): number => (read.some(isReadLong) ? longPaceMs : paceMs)
