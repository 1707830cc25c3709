import { orderTransfers as api } from '#contract/calls/line/order-transfers.ts'
import { listings } from '#contract/listings/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import type { ListingDoc } from '#flows/builders/read-listing.ts'
import { report } from '#flows/builders/report.ts'
import { pages } from '#flows/pages.ts'

/** The transfers, and how many the last act was about. */
interface Transfers extends ListingDoc {
  readonly count?: number
}
const { call } = flowOn<Transfers, Position, string>()
const permission = 'OrderManagement.OrderSelect'
const says = ({ doc }: { readonly doc: Transfers }) => ({ count: doc.count ?? 0 })

/** Pieces that another store was asked to send: the one that was asked takes them, or sends them back to be asked elsewhere. */
export const orderTransferReports = report(listings.orderTransferReports, {
  pages,
  actions: [
    { name: 'acceptTransfers', takes: 'many', sign: 'yes', permission },
    { name: 'sendTransfersBack', takes: 'many', sign: 'undo', permission, isDanger: true },
  ],
  does: {
    acceptTransfers: call(api.accept, {
      input: ({ rows }) => ({ ids: rows.map(Number) }),
      apply: (doc, { accepted: count }) => ({ ...doc, count }),
      ends: () => 'transfersAccepted',
      says,
      to: { transfersAccepted: '@reload' },
      keys: { ORDER_TRANSFER_NOT_FOUND: '@reload' },
    }),
    sendTransfersBack: call(api.sendBack, {
      input: ({ rows }) => ({ ids: rows.map(Number) }),
      apply: (doc, { sentBack: count }) => ({ ...doc, count }),
      ends: () => 'transfersSentBack',
      says,
      to: { transfersSentBack: '@reload' },
      keys: { ORDER_TRANSFER_NOT_FOUND: '@reload', ORDER_TRANSFER_BEGUN: '@reload' },
    }),
  },
})
