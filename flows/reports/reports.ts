import { listings } from '#contract/listings/index.ts'
import type { Listing } from '#contract/listings/listing.ts'
import type { FlowEntry } from '../parts/flow-entry.ts'
import { pages } from '../parts/pages.ts'
import { tableEntry } from '../parts/table-entry.ts'

/** A report is its listing: its page stands under `/reports/` by the listing's name, and its rows open what they are about. */
const entryOf = (listing: Listing): FlowEntry => {
  const path = `/reports/${listing.name}`
  return tableEntry(listing, path, async () => (await import('#engine/report.ts')).report(listing, { path, pages }))
}

/** Every report that needs nothing but its listing. */
export const reports: readonly FlowEntry[] = [
  listings.stockMovementsReport,
  listings.stockReport,
  listings.shelfStockReport,
  listings.pickedProducts,
  listings.missingProducts,
  listings.performanceReports,
  listings.carUsingReport,
].map(entryOf)
