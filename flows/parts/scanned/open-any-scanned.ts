import { type Scanned, scans } from '#contract/calls/goods/scans.ts'
import { work } from '#contract/calls/line/work.ts'
import type { UserInformation } from '#contract/shapes/user.ts'
import type { Address } from '#engine/vocabulary/address.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Reaction, Refuse } from '#engine/vocabulary/reaction.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import { pages } from '#flows/pages.ts'
import { mayOpen, pageAt } from '../shown-pages.ts'
import { type LeadsToWork, workPageFor } from './lead-to-work.ts'

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

const addressOf = (found: Scanned, who: UserInformation): Address | undefined =>
  pagesFor(found).find(address => mayOpen(address, who))
const neededFor = (found: Scanned): string | undefined => pageAt(pagesFor(found)[0]!)?.permission

type Ending = 'opens' | 'hasNoPage' | 'isDenied'
const openingOf = (found: Scanned, who: UserInformation): Ending => {
  if (addressOf(found, who) !== undefined) return 'opens'
  return neededFor(found) === undefined ? 'hasNoPage' : 'isDenied'
}
const openings = <Doc extends ScansAnything, Id extends string>() => {
  const { leave, refuse } = flowOn<Doc, Position, Id>()
  return {
    opens: leave(({ doc, who }) => addressOf(doc.found!, who)!),
    hasNoPage: refuse('NOT_HERE') as Refuse<Doc, Position>,
    isDenied: refuse('PERMISSION_DENIED', ({ doc }) => ({ permission: neededFor(doc.found!)! })) as Refuse<
      Doc,
      Position
    >,
  } as const
}

/** A scanned code opens its thing's page: the fullest that the user may see. */
export const openAnyScanned = <Doc extends ScansAnything, Id extends string>(): Reaction<Doc, Position, Id> =>
  flowOn<Doc, Position, Id>().call(scans.resolve, {
    input: ({ value }) => ({ code: value }),
    apply: (doc, found) => ({ ...doc, found }),
    isQuiet: true,
    ends: ({ doc, who }) => openingOf(doc.found!, who),
    to: openings<Doc, Id>(),
  })

/** A scanned code leads to the work of its thing, which takes it as scanned there; of one that nobody works on, to its page. */
export const openWorkOrPage = <Doc extends ScansAnything & LeadsToWork, Id extends string>(): Reaction<
  Doc,
  Position,
  Id
> => {
  const { call, leave, refuse } = flowOn<Doc, Position, Id>()
  return call(work.named, {
    input: ({ value }) => ({ code: value }),
    apply: (doc, named) => ({ ...doc, found: named.thing, named }),
    isQuiet: true,
    ends: ({ doc, who }): Ending | 'works' | 'unknown' => {
      if (workPageFor(doc.named!, who) !== null) return 'works'
      return doc.found === null ? 'unknown' : openingOf(doc.found, who)
    },
    to: {
      works: leave(
        ({ doc, who }) => workPageFor(doc.named!, who)!,
        ({ doc }) => doc.named!.scans,
      ),
      unknown: refuse('CODE_UNKNOWN', ({ value }) => ({ code: value.slice(0, 40) })) as Refuse<Doc, Position>,
      ...openings<Doc, Id>(),
    },
  })
}
