import { type Listings, listings } from '#contract/listings/index.ts'
import type { Listing, ListingKey, RowsInput } from '#contract/listings/listing.ts'
import type { Call } from '#server/base/call.ts'
import type { Database, Statement } from '#server/base/store/sql.ts'
import { queries } from './index.ts'
import { readScope, type Scope } from './scope.ts'

/** What its rows are read for. */
type ReadAs = Pick<Scope, 'sortedBy' | 'isForSums'>

/** Answers a call about a listing from its query, within what the caller sees and asked for. */
export const answerListing = <Model>(
  name: keyof Listings,
  read: (
    db: Database,
    listing: Listing,
    query: (how?: ReadAs) => Statement,
    input: RowsInput,
    call: Call<ListingKey>,
    /** For sums of the span before; null where there is none. */
    queryBefore: Statement | null,
  ) => Promise<Model>,
) => {
  const listing: Listing = listings[name]
  return (call: Call<ListingKey>, input: RowsInput): Promise<Model> => {
    const { tenantId, caller, refuse } = call
    const reader = { tenantId, userId: caller.id, warehouseId: caller.warehouseId }
    return call.readLong(refuse, async db => {
      const scope = await readScope(db, listing, reader, input, refuse)
      const query = (how?: ReadAs) => queries[name]({ ...scope, ...how })
      const { before } = scope
      return read(
        db,
        listing,
        query,
        input,
        call,
        before === null ? null : queries[name]({ ...scope, is: before, isForSums: true }),
      )
    })
  }
}
