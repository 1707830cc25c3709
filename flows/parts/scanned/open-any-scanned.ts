import { type Scanned, scans } from '#contract/calls/goods/scans.ts'
import type { UserInformation } from '#contract/shapes/user.ts'
import type { Address } from '#engine/vocabulary/address.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Reaction } from '#engine/vocabulary/reaction.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import { pages } from '#flows/pages.ts'
import { mayOpen, pageAt } from '../shown-pages.ts'

/** The document of a page where any code may be scanned. */
export interface ScansAnything {
  readonly found: Scanned | null
}
/** Every page that shows a thing, the fullest first. */
const pagesFor = ({ kind, id, code }: Scanned): readonly Address[] => {
  const full = pages[kind](String(id))
  if (kind === 'product') return [full, `/product-management/where-is-product?barcode=${encodeURIComponent(code)}`]
  return kind === 'order' ? [full, `/courier/order-detail?id=${id}`] : [full]
}

/** A scanned code opens its thing's page: the fullest that the user may see. */
export const openAnyScanned = <Doc extends ScansAnything, Id extends string>(): Reaction<Doc, Position, Id> => {
  const { call, leave, refuse } = flowOn<Doc, Position, Id>()
  const addressOf = (found: Scanned, who: UserInformation): Address | undefined =>
    pagesFor(found).find(address => mayOpen(address, who))
  const neededFor = (found: Scanned): string | undefined => pageAt(pagesFor(found)[0]!)?.permission
  return call(scans.resolve, {
    input: ({ value }) => ({ code: value }),
    apply: (doc, found) => ({ ...doc, found }),
    isQuiet: true,
    ends: ({ doc, who }) => {
      if (addressOf(doc.found!, who) !== undefined) return 'opens'
      return neededFor(doc.found!) === undefined ? 'hasNoPage' : 'isDenied'
    },
    to: {
      opens: leave(({ doc, who }) => addressOf(doc.found!, who)!),
      hasNoPage: refuse('NOT_HERE'),
      isDenied: refuse('PERMISSION_DENIED', ({ doc }) => ({ permission: neededFor(doc.found!)! })),
    },
  })
}
