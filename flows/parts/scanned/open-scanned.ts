import type { Scanned } from '#contract/calls/goods/scans.ts'
import { contract } from '#contract/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Reaction } from '#engine/vocabulary/reaction.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import { pages } from '#flows/pages.ts'

/** A page that remembers what was scanned on it last. */
interface Scanning {
  readonly found: Scanned | null
}

/** What a page of one thing does with a code: another thing of its kind takes its place, of any other kind has a page. */
export const openScanned = <Doc extends Scanning, P extends Position>(
  kind: Scanned['kind'],
  positionOf: (id: number) => P,
): Reaction<Doc, P, string> => {
  const { call, leave, load } = flowOn<Doc, P, string>()
  return call(contract.scans.resolve, {
    input: ({ value }) => ({ code: value }),
    apply: (doc, found) => ({ ...doc, found }),
    isQuiet: true,
    ends: ({ doc }) => (doc.found!.kind === kind ? 'here' : 'elsewhere'),
    to: {
      here: load(({ doc }) => positionOf(doc.found!.id)),
      elsewhere: leave(({ doc }) => pages[doc.found!.kind](String(doc.found!.id))),
    },
  })
}
