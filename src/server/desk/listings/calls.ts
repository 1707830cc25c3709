import { type Listings, listings } from '#contract/listings/index.ts'
import type { Listing, ListingKey, RowsInput } from '#contract/listings/listing.ts'
import type { Call, Operations } from '#server/base/call.ts'
import type { Database, Statement } from '#server/base/store/sql.ts'
import { queries } from './index.ts'
import { readPage, sortingOf } from './read-page.ts'
import { readTotals } from './read-totals.ts'
import { readScope } from './scope.ts'

/** How many rows a page has if nobody says. */
const usualRows = 50

const answer = <Model>(
  name: keyof Listings,
  read: (
    db: Database,
    listing: Listing,
    query: (sortedBy?: string) => Statement,
    input: RowsInput,
    call: Call<ListingKey>,
  ) => Promise<Model>,
) => {
  const listing: Listing = listings[name]
  return (call: Call<ListingKey>, input: RowsInput): Promise<Model> => {
    const { tenantId, caller, refuse } = call
    const reader = { tenantId, userId: caller.id, warehouseId: caller.warehouseId }
    return call.readLong(refuse, async db => {
      const scope = await readScope(db, listing, reader, input, refuse)
      const query = (sortedBy?: string) => queries[name](sortedBy === undefined ? scope : { ...scope, sortedBy })
      return read(db, listing, query, input, call)
    })
  }
}

const forAll = <Group>(make: (name: keyof Listings) => unknown): Group =>
  Object.fromEntries((Object.keys(listings) as (keyof Listings)[]).map(name => [name, make(name)])) as Group

export const rows = forAll<Operations['rows']>(name =>
  answer(name, (db, listing, query, { sort, after, limit }, { refuse }) =>
    readPage(
      db,
      listing,
      query(sortingOf(listing, sort as string).column),
      { sort: sort as string, after: after as string, limit: Number(limit ?? usualRows) },
      refuse,
    ),
  ),
)

export const totals = forAll<Operations['totals']>(name =>
  answer(name, (db, listing, query) => readTotals(db, listing, query())),
)
