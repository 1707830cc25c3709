import { contract } from '#contract/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { word } from '#engine/vocabulary/panels.ts'
import type { Position, Scene, Seen } from '#engine/vocabulary/scene.ts'
import type { Action } from '#engine/vocabulary/step.ts'
import { idFrom } from '#flows/parts/id-from.ts'
import { printLabels } from '#flows/parts/labels/print-labels.ts'
import { openScanned } from '#flows/parts/scanned/open-scanned.ts'
import { speakThing } from '#flows/parts/scanned/speak.ts'
import { emptyReasons } from '#flows/parts/stock.ts'
import { allOfShelf, movesOfShelf, type ShelfPage, whatMoves } from './panels.ts'

type Here = Seen<ShelfPage, Position>
const { flow, call, go, leave, refuse, when } = flowOn<ShelfPage, Position, string>()
const { shelves: api, labels } = contract

const allShelves = '/warehouse-management/shelf-list'
const idOf = ({ doc }: Here): number => doc.shelf?.id ?? 0
const isFull = ({ doc }: Here): boolean => (doc.shelf?.pieceCount ?? 0) > 0

interface ShelfAction extends Action {
  readonly fits: (seen: Here) => boolean
}
const actions: readonly ShelfAction[] = [
  { name: 'edit', takes: 'none', sign: 'order', fits: () => true },
  { name: 'printLabels', takes: 'none', sign: 'print', fits: () => true },
  { name: 'wantCount', takes: 'none', sign: 'quantity', fits: ({ doc }) => doc.shelf?.countWantedDate === null },
  { name: 'moveAll', takes: 'none', sign: 'box', fits: isFull },
  { name: 'emptyShelf', takes: 'none', sign: 'missing', isDanger: true, fits: isFull },
]
const offered = (seen: Here): readonly ShelfAction[] => actions.filter(({ fits }) => fits(seen))

const tellShelf = ({ doc }: Here) => ({ shelf: doc.shelf?.code ?? '', piece: doc.shelf?.pieceCount ?? 0 })
const gone = { SHELF_NOT_FOUND: '@reload' } as const
const wantCount = call(api.wantCount, {
  input: scene => ({ id: idOf(scene) }),
  apply: (doc, shelf) => ({ ...doc, shelf }),
  ends: () => 'countWanted',
  to: { countWanted: 'shelf' },
  keys: gone,
})
const moveAll = call(api.moveAll, {
  input: scene => ({ id: idOf(scene), targetBarcode: scene.value }),
  ends: () => 'allMoved',
  says: (seen, { value }) => ({ ...tellShelf(seen), target: value }),
  to: { allMoved: '@reload' },
  keys: { ...gone, SHELF_RESERVED: 'shelf' },
})
const empty = call(api.empty, {
  input: scene => ({ id: idOf(scene), reason: scene.value }),
  ends: () => 'shelfEmptied',
  says: tellShelf,
  to: { shelfEmptied: '@reload' },
  keys: { ...gone, SHELF_RESERVED: 'shelf' },
})
const back = go('shelf')
const scanned = openScanned<ShelfPage, Position>('shelf', id => ({ id }))
const act = when<string>(
  (scene: Scene<ShelfPage, Position>) =>
    offered(scene).some(({ name }) => name === scene.value) ? scene.value : 'other',
  {
    edit: leave(scene => `${allShelves}?id=${idOf(scene)}`),
    printLabels: printLabels<ShelfPage>(labels.shelves, 'shelf', scene => [idOf(scene)]),
    wantCount,
    moveAll: go('target'),
    emptyShelf: go('emptyReason'),
    other: refuse('NOT_HERE'),
  },
)
/** One shelf: where it hangs, what lies on it, what was moved there; all of it is carried away or corrected at once. */
export const shelfDetail = flow({
  query: ['id'],
  start: { id: null },
  load: async ({ read, readUnless, position }) => {
    const id = idFrom(position.id ?? null)
    const shelf = id === null ? null : await readUnless(api.read, { id }, 'SHELF_NOT_FOUND')
    return { shelf, products: shelf === null ? [] : await read(api.products, { id: shelf.id }), found: null }
  },
  loadKeys: { SHELF_NOT_FOUND: 'notFound' },
  resume: ({ doc, position }) => (doc.shelf !== null ? 'shelf' : position.id ? 'notFound' : allShelves),
  steps: {
    shelf: {
      kind: 'board',
      shows: allOfShelf,
      widgets: movesOfShelf,
      says: tellShelf,
      actions: offered,
      on: { action: act, scan: scanned, cancel: go(allShelves) },
    },
    target: {
      kind: 'scan',
      speaks: speakThing('shelf'),
      over: 'shelf',
      says: tellShelf,
      shows: whatMoves,
      expects: () => [],
      on: { scan: moveAll, cancel: back },
    },
    emptyReason: {
      kind: 'choose',
      over: 'shelf',
      says: tellShelf,
      options: () => emptyReasons.map(reason => ({ value: reason, title: word(reason.slice(1)) })),
      on: { answer: empty, cancel: back },
    },
    notFound: {
      kind: 'notice',
      mark: 'bad',
      says: ({ position }) => ({ id: String(position.id ?? '') }),
      on: { ok: go(allShelves), scan: scanned },
    },
  },
})
