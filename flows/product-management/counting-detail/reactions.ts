import { contract } from '#contract/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Position, Scene } from '#engine/vocabulary/scene.ts'
import type { Action } from '#engine/vocabulary/step.ts'
import { type CountPage, type Here, mayDecide, openLines } from './panels.ts'

const { call, go, refuse, when } = flowOn<CountPage, Position, string>()

const api = contract.counts
/** The count that the page is of: the one that the filter names, else that of the address. */
export const countIdOf = ({ position }: { readonly position: Position }): number =>
  Number(position.count ?? position.id ?? 0)

type Which = (scene: Scene<CountPage, Position>) => { readonly shelfIDs: number[]; readonly productID: number | null }
const all: Which = () => ({ shelfIDs: [], productID: null })
const chosen: Which = ({ rows }) => ({ shelfIDs: rows.map(Number), productID: null })
const thisShelf: Which = ({ doc }) => ({ shelfIDs: [doc.shelf?.shelfID ?? 0], productID: null })
const thisLine: Which = scene => ({ ...thisShelf(scene), productID: Number(scene.value) })

const reread = { COUNT_NOTHING_TO_DECIDE: '@reload' } as const
const tellCount = ({ doc: { count, shelf } }: Here) => ({ id: count?.id ?? 0, shelf: shelf?.shelfCode ?? '' })
const apply = (which: Which) =>
  call(api.apply, {
    input: scene => ({ id: countIdOf(scene), ...which(scene) }),
    ends: () => 'countApplied',
    says: tellCount,
    to: { countApplied: '@reload' },
    keys: { ...reread, COUNT_OUTDATED: '@reload', COUNT_SHELF_PASSIVE: '@reload' },
  })
const keep = (which: Which) =>
  call(api.keep, {
    input: scene => ({ id: countIdOf(scene), ...which(scene) }),
    ends: () => 'booksKept',
    says: tellCount,
    to: { booksKept: '@reload' },
    keys: reread,
  })
const recount = (which: Which) =>
  call(api.recount, {
    input: scene => ({ id: countIdOf(scene), shelfIDs: which(scene).shelfIDs }),
    ends: () => 'countedAgain',
    says: tellCount,
    to: { countedAgain: '@reload' },
    keys: reread,
  })

const permission = 'ProductManagement.Counting.Apply'
/** What can be done with the shelves of a count; the first three with those that are chosen, if they differ. */
export const shelvesActs: readonly Action[] = [
  { name: 'applyCount', takes: 'many', sign: 'yes', permission, isDanger: true },
  { name: 'keepBooks', takes: 'many', sign: 'missing', permission, isDanger: true },
  { name: 'recount', takes: 'many', sign: 'undo', permission },
  { name: 'applyAll', takes: 'none', sign: 'yes', permission },
]
export const shelvesDo = {
  applyCount: apply(chosen),
  keepBooks: keep(chosen),
  recount: recount(chosen),
  applyAll: go('sureAll'),
}

const shelfActs: readonly Action[] = [
  { name: 'applyShelf', takes: 'none', sign: 'yes' },
  { name: 'applyLine', takes: 'none', sign: 'choose' },
  { name: 'recount', takes: 'none', sign: 'undo' },
  { name: 'keepBooks', takes: 'none', sign: 'missing' },
]
/** What can be done with one shelf, as long as it waits for a decision. */
export const shelfActsFor = (seen: Here): readonly Action[] =>
  mayDecide(seen) && openLines(seen).length > 0 ? shelfActs : []

export const actOnShelf = when(
  (scene: Scene<CountPage, Position>) =>
    shelfActsFor(scene).some(({ name }) => name === scene.value) ? scene.value : 'other',
  {
    applyShelf: go('sureShelf'),
    applyLine: go('line'),
    recount: recount(thisShelf),
    keepBooks: go('sureKeep'),
    other: refuse('NOT_HERE'),
  } as Record<string, ReturnType<typeof go>>,
)
export const applyAll = apply(all)
export const applyShelf = apply(thisShelf)
export const applyLine = apply(thisLine)
export const keepShelf = keep(thisShelf)
