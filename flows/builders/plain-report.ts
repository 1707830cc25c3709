import { type Listings, listings } from '#contract/listings/index.ts'
import { pages } from '#flows/pages.ts'
import { report } from './report.ts'

/** A report that is its listing and nothing else: its rows open what they are about. */
export const plainReport = (name: keyof Listings) => report(listings[name], { pages })
