import { contract } from '#contract/index.ts'
import { listings } from '#contract/listings/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import type { ListingDoc } from '#flows/builders/read-listing.ts'
import { report } from '#flows/builders/report.ts'
import { pages } from '#flows/pages.ts'

/** The report, and how many figures were mended last. */
interface WrongStock extends ListingDoc {
  readonly mended?: { readonly repaired: number; readonly left: number }
}
const { call } = flowOn<WrongStock, Position, string>()

/** Figures of stock that do not agree with the movements: hold the books against them now, and mend what can be. */
export const wrongStockReport = report(listings.wrongStockReport, {
  pages,
  actions: [
    { name: 'audit', takes: 'none', sign: 'retry' },
    { name: 'repair', takes: 'many', sign: 'yes', isDanger: true, permission: 'ProductManagement.ShelfProductUpdate' },
  ],
  does: {
    audit: call(contract.ledger.recordFaults, { input: () => ({}), ends: () => 'audited', to: { audited: '@reload' } }),
    repair: call(contract.ledger.repair, {
      input: ({ rows }) => ({ ids: rows.map(Number) }),
      apply: (doc, mended) => ({ ...doc, mended }),
      ends: ({ doc }) => (doc.mended!.left === 0 ? 'repaired' : 'partlyRepaired'),
      says: ({ doc }) => ({ ...doc.mended! }),
      to: { repaired: '@reload', partlyRepaired: '@reload' },
    }),
  },
})
