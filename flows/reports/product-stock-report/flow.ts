import { listings } from '#contract/listings/index.ts'
import type { FlowBody } from '#engine/vocabulary/flow.ts'
import { type ListingDoc, readListing } from '#flows/builders/read-listing.ts'
import { report } from '#flows/builders/report.ts'
import { pages } from '#flows/pages.ts'

const listing = listings.productStockReport

/** Where one product lies: the one whose id the address tells, until another is chosen. */
export const productStockReport: FlowBody<ListingDoc> = {
  ...report(listing, { pages }),
  load: reading =>
    readListing(listing, {
      ...reading,
      position: { ...reading.position, productId: reading.position.productId ?? reading.position.id ?? null },
    }),
}
