import { listings } from '#contract/listings/index.ts'
import { report } from '#flows/builders/report.ts'
import { pages } from '#flows/pages.ts'

/** What orders wait for because it was not found: a row, or the order's number scanned, leads to where it is decided of. */
export const missingProductList = report(listings.missingProductList, {
  pages: { ...pages, order: id => `/order-management/missing-product-management?id=${encodeURIComponent(id)}` },
})
