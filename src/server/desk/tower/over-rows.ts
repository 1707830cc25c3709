import type { Listings } from '#contract/listings/index.ts'
import type { ListingKey } from '#contract/listings/listing.ts'
import type { Call } from '#server/base/call.ts'
import type { Database, Statement } from '#server/base/store/sql.ts'
import { answerListing } from '../listings/answer-listing.ts'

type TowerCall = Call<'LISTING_TOO_LARGE'>

/** Reads over the rows of a listing in the caller's warehouse, so that what is counted is what the list shows. */
export const overRows =
  <Model>(
    name: keyof Listings,
    filters: Readonly<Record<string, string>>,
    read: (db: Database, rows: Statement, call: TowerCall) => Promise<Model>,
  ) =>
  (call: TowerCall): Promise<Model> =>
    answerListing(name, (db, _, query) => read(db, query(), call))(call as Call<ListingKey>, filters)
