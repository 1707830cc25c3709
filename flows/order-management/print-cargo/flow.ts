import type { DocumentKind } from '#contract/document-kinds.ts'
import { contract } from '#contract/index.ts'
import { listings } from '#contract/listings/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Position, Scene, Seen } from '#engine/vocabulary/scene.ts'
import type { ListingDoc } from '#flows/builders/read-listing.ts'
import { report } from '#flows/builders/report.ts'
import { pages } from '#flows/pages.ts'

/** Packages, and how many orders among those chosen last had no label to print. */
interface Packages extends ListingDoc {
  readonly without?: number
}
const { call, refuse, when } = flowOn<Packages, Position, string>()

const labels: DocumentKind[] = ['Cargo']
/** As many as one call prints. */
const mostOrders = 200

/** The chosen packages' orders, each once: its labels are one document. */
const ordersOf = ({ doc, rows }: Scene<Packages, Position>): number[] => [
  ...new Set(doc.rows.filter(({ id }) => rows.includes(String(id))).map(row => Number(row.orderId))),
]
const print = call(contract.documents.print, {
  input: scene => ({ orderIDs: ordersOf(scene), kinds: labels }),
  apply: (doc, { without }) => ({ ...doc, without: without.length }),
  ends: ({ doc }: Seen<Packages, Position>) => (doc.without === 0 ? 'reprinted' : 'partlyReprinted'),
  says: ({ doc }, scene) => ({ orders: ordersOf(scene).length, without: doc.without ?? 0 }),
  to: { reprinted: '@reload', partlyReprinted: '@reload' },
  keys: { ORDER_IS_NOT_FOUND: '@reload' },
  prints: ({ papers }) => papers,
})

/** Every cargo package: where it stands on its way to the carrier, and its label once more, as many as are chosen. */
export const printCargo = report(listings.cargoPackages, {
  pages,
  actions: [{ name: 'reprint', takes: 'many', sign: 'print' }],
  does: {
    reprint: when(scene => (ordersOf(scene).length > mostOrders ? 'tooMany' : 'some'), {
      tooMany: refuse('LABELS_TOO_MANY', () => ({ most: mostOrders })),
      some: print,
    }),
  },
})
