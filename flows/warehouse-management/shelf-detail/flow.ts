import { contract } from '#contract/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { word } from '#engine/vocabulary/panels.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import { idFrom } from '#flows/parts/id-from.ts'
import { printLabels } from '#flows/parts/labels/print-labels.ts'
import { openScanned } from '#flows/parts/scanned/open-scanned.ts'
import { speakThing } from '#flows/parts/scanned/speak.ts'
import { emptyReasons } from '#flows/parts/stock.ts'
import { correctingSteps, correctionAsked } from './correct-stock.ts'
import { allOfShelf, movesOfShelf, whatMoves } from './panels.ts'
import { atRest, type Here, offered, type ShelfPage, type ShelfScene, start, tellShelf } from './shelf-page.ts'

const { flow, call, go, leave, refuse, turn, when } = flowOn<ShelfPage, Position, string>()
const { shelves: api, labels } = contract

const allShelves = '/warehouse-management/shelf-list'
const idOf = ({ doc }: Here): number => doc.shelf?.id ?? 0
/** The dialog of the act that the address asks for, as long as it is offered. */
const dialogAsked = (seen: Here): string | undefined => {
  const asked = offered(seen).find(({ name }) => name === seen.position.act)
  return asked?.name === 'correctStock' ? correctionAsked(seen) : asked?.leads
}

const back = turn(atRest, 'shelf')
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
  keys: { ...gone, SHELF_RESERVED: back },
})
const empty = call(api.empty, {
  input: scene => ({ id: idOf(scene), reason: scene.value }),
  ends: () => 'shelfEmptied',
  says: tellShelf,
  to: { shelfEmptied: '@reload' },
  keys: { ...gone, SHELF_RESERVED: back },
})
const scanned = openScanned<ShelfPage, Position>('shelf', id => ({ ...start, id }))
const act = when<string>(
  (scene: ShelfScene) => (offered(scene).some(({ name }) => name === scene.value) ? scene.value : 'other'),
  {
    edit: leave(scene => `${allShelves}?id=${idOf(scene)}`),
    printLabels: printLabels<ShelfPage>(labels.shelves, 'shelf', scene => [idOf(scene)]),
    wantCount,
    correctStock: turn(({ position }) => ({ ...position, act: 'correctStock' })),
    moveAll: go('target'),
    emptyShelf: go('emptyReason'),
    other: refuse('NOT_HERE'),
  },
)
/** One shelf: where it hangs, what lies on it, what was moved there; all of it is carried away or corrected at once. */
export const shelfDetail = flow({
  query: Object.keys(start),
  start,
  load: async ({ read, readUnless, position }) => {
    const id = idFrom(position.id ?? null)
    const shelf = id === null ? null : await readUnless(api.read, { id }, 'SHELF_NOT_FOUND')
    return { shelf, products: shelf === null ? [] : await read(api.products, { id: shelf.id }), found: null }
  },
  loadKeys: { SHELF_NOT_FOUND: 'notFound' },
  resume: seen =>
    seen.doc.shelf !== null ? (dialogAsked(seen) ?? 'shelf') : seen.position.id ? 'notFound' : allShelves,
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
    ...correctingSteps,
    notFound: {
      kind: 'notice',
      mark: 'bad',
      says: ({ position }) => ({ id: String(position.id ?? '') }),
      on: { ok: go(allShelves), scan: scanned },
    },
  },
})
