import type { Listing } from '#contract/listings/listing.ts'
import type { Flow } from '#engine/flow.ts'
import type { FlowEntry } from './flow-entry.ts'

/** The entry of a flow that is one table: its listing tells the permission, and what its address carries beside `more`. */
export const tableEntry = (
  listing: Listing,
  path: string,
  load: () => Promise<Flow>,
  more: readonly string[] = [],
): FlowEntry => ({
  id: listing.name,
  path,
  ...(listing.access === 'signedIn' ? {} : { permission: listing.access[0]! }),
  query: [...Object.keys(listing.filters), 'sort', 'saved', ...more],
  load,
})
