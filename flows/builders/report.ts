import type { Listing } from '#contract/listings/listing.ts'
import type { FlowBody } from '#engine/vocabulary/flow.ts'
import type { Place } from '#engine/vocabulary/scene.ts'
import { readTable, renewTable, type Table, type TableForm, tablePlace, tableSteps } from './listing.ts'

export interface ReportForm extends TableForm {
  /** More steps: dialogs that its actions lead to. */
  readonly steps?: FlowBody<any, Place, string>['steps']
}

/** A flow that is one table: a listing, where it stands, what can be done with its rows. */
export const report = (listing: Listing, { steps = {}, ...form }: ReportForm): FlowBody<Table> => ({
  voice: 'report',
  query: Object.keys(tablePlace(listing)),
  place: tablePlace(listing),
  load: reading => readTable(listing, reading),
  loadKeys: {
    PRODUCT_NOT_FOUND: 'unknownFilter',
    PLACE_NOT_FOUND: 'unknownFilter',
    LISTING_TOO_LARGE: 'unknownFilter',
  },
  renew: renewTable,
  resume: () => 'table',
  steps: {
    ...tableSteps(listing, form),
    unknownFilter: {
      kind: 'notice',
      mark: 'bad',
      on: { ok: { type: 'move', place: () => tablePlace(listing), to: '@reload' } },
    },
    ...steps,
  },
})
