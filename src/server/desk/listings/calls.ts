import { charted, type Listings, listings } from '#contract/listings/index.ts'
import type { Listing, RowsInput } from '#contract/listings/listing.ts'
import type { Operations } from '#server/base/call.ts'
import type { Caller } from '#server/base/sessions.ts'
import { answerListing } from './answer-listing.ts'
import { readGroups } from './read-groups.ts'
import { readPage, sortingOf } from './read-page.ts'
import { readTotals } from './read-totals.ts'

/** How many rows a page has if nobody says. */
const usualRows = 50

const forAll = <Group>(make: (name: keyof Listings) => unknown): Group =>
  Object.fromEntries((Object.keys(listings) as (keyof Listings)[]).map(name => [name, make(name)])) as Group

export const rows = forAll<Operations['rows']>(name =>
  answerListing(name, (db, listing, query, { sort, after, limit }, { refuse }) =>
    readPage(
      db,
      listing,
      query({ sortedBy: sortingOf(listing, sort as string).column }),
      { sort: sort as string, after: after as string, limit: Number(limit ?? usualRows) },
      refuse,
    ),
  ),
)

export const totals = forAll<Operations['totals']>(name =>
  answerListing(name, async (db, listing, query, { compared }, _, queryBefore) => {
    const now = await readTotals(db, listing, query({ isForSums: true }))
    if (!compared) return now
    return { ...now, before: queryBefore === null ? null : await readTotals(db, listing, queryBefore) }
  }),
)

export const groups = Object.fromEntries(
  charted.map(name => [
    name,
    answerListing(name, (db, { charts }: Listing, query, input, { tenantId, caller }) =>
      readGroups(db, query(), charts[String(input.chart)]!, { tenantId, warehouseId: warehouseOf(input, caller) }),
    ),
  ]),
) as Operations['groups']

/** The one warehouse that is looked at: the reader's own, unless the filters say otherwise. */
const warehouseOf = ({ warehouse, store }: RowsInput, { warehouseId }: Pick<Caller, 'warehouseId'>): number | null => {
  if (store) return null
  return warehouse ? Number(warehouse) || null : warehouseId
}
