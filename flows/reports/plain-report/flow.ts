import { type Listings, listings } from '#contract/listings/index.ts'
import { report } from '#flows/builders/report.ts'
import { pages } from '#flows/pages.ts'

/** A report is its listing: its page stands under `/reports/` by the listing's name, and its rows open what they are about. */
export const plainReport = (name: keyof Listings) =>
  report(listings[name], { path: `/reports/${listings[name].name}`, pages })
