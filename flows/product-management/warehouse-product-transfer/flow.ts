import type { TransferFile } from '#contract/calls/goods/transfers.ts'
import { contract } from '#contract/index.ts'
import { listings } from '#contract/listings/index.ts'
import { type FlowBody, flowOn } from '#engine/vocabulary/flow.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import { listingSteps } from '#flows/builders/listing.ts'
import { type ListingDoc, listingPosition, readListing, renewListing } from '#flows/builders/read-listing.ts'
import { pages } from '#flows/pages.ts'
import { controlPage, pickPage, whatIsNext } from '#flows/parts/transfers/where-next.ts'

/** The files of a warehouse, and the one whose number was scanned. */
interface Transfers extends ListingDoc {
  readonly scanned: TransferFile | null
}
const { call, go, leave, refuse } = flowOn<Transfers, Position, string>()

const listing = listings.transferList
const start = listingPosition(listing)
const scannedId = ({ doc }: { readonly doc: Transfers }) => doc.scanned?.id ?? 0

const openScanned = call(contract.transfers.files, {
  input: ({ value }) => ({ fileNo: value }),
  apply: (doc, [scanned]) => ({ ...doc, scanned: scanned ?? null }),
  isQuiet: true,
  ends: ({ doc, who }) => (doc.scanned === null ? 'unknown' : whatIsNext(doc.scanned, who)),
  to: {
    pick: leave(seen => pickPage(scannedId(seen))),
    check: leave(seen => controlPage(scannedId(seen))),
    look: leave(seen => pages.transfer(String(scannedId(seen)))),
    unknown: refuse('TRANSFER_NOT_FOUND', ({ value }) => ({ id: value.slice(0, 40) })),
  },
})
const table = listingSteps(listing, {
  pages,
  actions: [
    { name: 'newTransfer', takes: 'none', sign: 'new' },
    {
      name: 'reviewTransfers',
      takes: 'none',
      sign: 'missing',
      permission: 'ProductManagement.WarehouseProductTransfer.Review',
    },
  ],
  does: {
    newTransfer: go('/product-management/warehouse-product-transfer/new'),
    reviewTransfers: go('/product-management/warehouse-not-product'),
  },
})

/** What goes from here to other warehouses, and comes from them: scan a file's number to pick or to check it. */
export const warehouseProductTransfer: FlowBody<Transfers> = {
  words: 'transfers',
  query: Object.keys(start),
  start,
  load: async reading => ({ ...(await readListing(listing, reading)), scanned: null }),
  loadKeys: { PRODUCT_NOT_FOUND: 'gone' },
  renew: renewListing,
  resume: () => 'table',
  steps: {
    ...table,
    table: { ...table.table, on: { ...table.table.on, scan: openScanned } },
    gone: { kind: 'notice', mark: 'bad', on: { ok: go('/product-management/warehouse-product-transfer') } },
  },
}
