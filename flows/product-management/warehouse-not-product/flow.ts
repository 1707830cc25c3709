import type { TransferDecision } from '#contract/calls/goods/transfer-files.ts'
import { contract } from '#contract/index.ts'
import { listings } from '#contract/listings/index.ts'
import { type FlowBody, flowOn } from '#engine/vocabulary/flow.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import type { Action } from '#engine/vocabulary/step.ts'
import { listingSteps } from '#flows/builders/listing.ts'
import { type ListingDoc, listingPosition, readListing, renewListing } from '#flows/builders/read-listing.ts'
import { pages } from '#flows/pages.ts'

/** What was not found, and how much of it was decided on last. */
interface NotFound extends ListingDoc {
  readonly decided: { readonly decided: number; readonly left: number } | null
}
const { call, go } = flowOn<NotFound, Position, string>()

const listing = listings.transferDifferences
const page = '/product-management/warehouse-not-product'

const decide = (decision: TransferDecision) =>
  call(contract.transferFiles.decide, {
    input: ({ rows }) => ({ differenceIDs: rows.map(Number), decision }),
    apply: (doc, decided) => ({ ...doc, decided }),
    ends: (): TransferDecision => decision,
    says: ({ doc }) => ({ count: doc.decided?.decided ?? 0, left: doc.decided?.left ?? 0 }),
    to: { found: '@reload', writtenOff: '@reload', cancelled: '@reload', otherShelf: '@reload' },
    keys: { TRANSFER_NOTHING_TO_DECIDE: '@reload' },
  })
const permission = 'ProductManagement.WarehouseProductTransfer.Review'
const actions: readonly Action[] = [
  { name: 'foundTransferred', takes: 'many', sign: 'yes', permission },
  { name: 'fromOtherShelf', takes: 'many', sign: 'shelf', permission },
  { name: 'notTransferred', takes: 'many', sign: 'undo', permission },
  { name: 'writeOffTransferred', takes: 'many', sign: 'missing', permission, isDanger: true },
]

/** Pieces of transfers that were not found or did not come; a manager decides on each, and their file goes on. */
export const warehouseNotProduct: FlowBody<NotFound> = {
  words: 'transfers',
  query: Object.keys(listingPosition(listing)),
  start: listingPosition(listing),
  load: async reading => ({ ...(await readListing(listing, reading)), decided: null }),
  loadKeys: { PRODUCT_NOT_FOUND: 'gone' },
  renew: renewListing,
  resume: () => 'table',
  steps: {
    ...listingSteps(listing, {
      pages,
      actions,
      does: {
        foundTransferred: decide('found'),
        fromOtherShelf: decide('otherShelf'),
        notTransferred: decide('cancelled'),
        writeOffTransferred: decide('writtenOff'),
      },
    }),
    gone: { kind: 'notice', mark: 'bad', on: { ok: go(page) } },
  },
}
