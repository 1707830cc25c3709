import { contract } from '#contract/index.ts'
import { listings } from '#contract/listings/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import type { ListingDoc } from '#flows/builders/read-listing.ts'
import { report } from '#flows/builders/report.ts'
import { pages } from '#flows/pages.ts'

/** The report, and how many refunds were paid last. */
interface Returns extends ListingDoc {
  readonly paid?: number
}
const { call } = flowOn<Returns, Position, string>()

/** The returns and their refunds: whoever paid one says so here, and its order is at its end. */
export const orderReturn = report(listings.orderReturn, {
  pages,
  actions: [{ name: 'markPaid', takes: 'many', sign: 'yes', permission: 'RefundManager.ShowPage' }],
  does: {
    markPaid: call(contract.returns.paid, {
      input: ({ rows }) => ({ ids: rows.map(Number) }),
      apply: (doc, { paid }) => ({ ...doc, paid }),
      ends: () => 'paid',
      says: ({ doc }) => ({ paid: doc.paid ?? 0 }),
      to: { paid: '@reload' },
      keys: { REFUND_NOT_FOUND: '@reload' },
    }),
  },
})
