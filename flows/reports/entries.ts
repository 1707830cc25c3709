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

/** Reports that need nothing but their listing. */
const plain: readonly FlowEntry[] = [
  listings.stockMovementsReport,
  listings.stockReport,
  listings.shelfStockReport,
  listings.pickedProducts,
  listings.missingProducts,
  listings.performanceReports,
  listings.carUsingReport,
].map(entryOf)

export const reports: readonly FlowEntry[] = [
  ...plain,
  tableEntry(
    listings.wrongStockReport,
    '/reports/wrong-stock-report',
    async () => (await import('./wrong-stock-report.ts')).wrongStockReport,
  ),
]
