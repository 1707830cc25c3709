import type { Listing } from '#contract/listings/listing.ts'
import type { FlowBody } from '#engine/vocabulary/flow.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import { type ListingForm, listingSteps } from './listing.ts'
import { barePosition, type ListingDoc, listingPosition, readListing, renewListing } from './read-listing.ts'

export interface ReportForm extends ListingForm {
  /** More steps: dialogs that its actions lead to. */
  readonly steps?: FlowBody<any, Position, string>['steps']
}

/** A flow that is one table: a listing, where it stands, what can be done with its rows. */
export const report = (listing: Listing, { steps = {}, ...form }: ReportForm): FlowBody<ListingDoc> => ({
  words: 'report',
  query: Object.keys(listingPosition(listing)),
  start: listingPosition(listing),
  load: reading => readListing(listing, reading),
  loadKeys: {
    PRODUCT_NOT_FOUND: 'unknownFilter',
    PLACE_NOT_FOUND: 'unknownFilter',
    LISTING_TOO_LARGE: 'unknownFilter',
  },
  renew: renewListing,
  resume: () => 'table',
  steps: {
    ...listingSteps(listing, form),
    unknownFilter: {
      kind: 'notice',
      mark: 'bad',
      on: { ok: { type: 'turn', position: () => barePosition(listing), to: '@reload' } },
    },
    ...steps,
  },
})
