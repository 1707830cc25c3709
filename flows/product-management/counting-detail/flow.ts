import { contract } from '#contract/index.ts'
import { listings } from '#contract/listings/index.ts'
import { type FlowBody, flowOn } from '#engine/vocabulary/flow.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import { askTwice } from '#flows/builders/ask-twice.ts'
import { listingSteps } from '#flows/builders/listing.ts'
import { emptyListing, listingPosition, readListing, renewListing } from '#flows/builders/read-listing.ts'
import { pages } from '#flows/pages.ts'
import { type CountPage, type Here, howFar, lineOptions, mayDecide, whatWasFound } from './panels.ts'
import {
  actOnShelf,
  applyAll,
  applyLine,
  applyShelf,
  countIdOf,
  keepShelf,
  shelfActsFor,
  shelvesActs,
  shelvesDo,
} from './reactions.ts'

const { go, load, when } = flowOn<CountPage, Position, string>()

const listing = listings.countingDetail
const allCounts = '/product-management/counting-list'
const start: Position = { ...listingPosition(listing), id: null, shelf: null }
const tellShelf = ({ doc }: Here) => ({ shelf: doc.shelf?.shelfCode ?? '', id: doc.count?.id ?? 0 })
const tellOpen = ({ doc }: Here) => ({ lines: doc.count?.differences?.lines ?? 0 })

/**
 * One count: which shelf was counted by whom, and what became of it. Who may apply counts opens a shelf, sees each round
 * beside the books, and decides: all of it, line by line, the books stay, or it is counted once more.
 */
export const countingDetail: FlowBody<CountPage> = {
  words: 'counts',
  query: Object.keys(start),
  start,
  load: async reading => {
    const { read, readUnless, position, who } = reading
    const id = countIdOf(reading)
    const count = id === 0 ? null : await readUnless(contract.counts.read, { id }, 'COUNT_NOT_FOUND')
    if (count === null) return { ...emptyListing, count, shelf: null }
    if (position.shelf !== null && mayDecide({ who })) {
      const shelf = await read(contract.counts.shelf, { id, shelfID: Number(position.shelf) })
      return { ...emptyListing, count, shelf }
    }
    const here = { ...reading, position: { ...position, count: id } }
    return { ...(await readListing(listing, here)), count, shelf: null }
  },
  loadKeys: { COUNT_NOT_FOUND: 'gone' },
  renew: (before, now) => (now.shelf === null ? renewListing(before, now) : now),
  resume: ({ doc, position }) => {
    if (doc.count === null) return position.id === null && position.count === null ? allCounts : 'gone'
    return doc.shelf === null ? 'table' : 'shelf'
  },
  steps: {
    ...listingSteps(listing, {
      pages,
      shows: howFar,
      actions: shelvesActs,
      does: shelvesDo,
      answers: when(scene => (mayDecide(scene) ? 'opens' : 'stays'), {
        opens: load(({ position, value }) => ({ ...position, shelf: value })),
        stays: go('@stay'),
      }),
    }),
    shelf: {
      kind: 'board',
      shows: whatWasFound,
      says: tellShelf,
      actions: shelfActsFor,
      on: { action: actOnShelf, cancel: load(({ position }) => ({ ...position, shelf: null })) },
    },
    line: { kind: 'choose', over: 'shelf', options: lineOptions, on: { answer: applyLine, cancel: go('shelf') } },
    sureAll: askTwice('table', 'applyAll', applyAll, { says: tellOpen, sign: 'yes' }),
    sureShelf: askTwice('shelf', 'applyShelf', applyShelf, { says: tellShelf, sign: 'yes' }),
    sureKeep: askTwice('shelf', 'keepBooks', keepShelf, { says: tellShelf, sign: 'yes' }),
    gone: { kind: 'notice', mark: 'bad', on: { ok: go(allCounts) } },
  },
}
