import type { Listing } from '#contract/listings/listing.ts'
import { shownColumns } from '#domain/shown-columns.ts'
import type { Say } from '#terminal/ground/words/say.ts'

/** How many columns are shown of how many; all where nobody chose. */
export const columnsWord = (listing: Listing, columns: string, say: Say['say']): string =>
  columns === '' ? say('shell.table.all') : `${shownColumns(listing, columns).length} / ${shownColumns(listing).length}`
