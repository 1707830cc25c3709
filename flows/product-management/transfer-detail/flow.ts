import { contract } from '#contract/index.ts'
import { listings } from '#contract/listings/index.ts'
import { type FlowBody, flowOn } from '#engine/vocabulary/flow.ts'
import { maySee } from '#engine/vocabulary/guard.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import { askTwice } from '#flows/builders/ask-twice.ts'
import { listingSteps } from '#flows/builders/listing.ts'
import { emptyListing, listingPosition, readListing, renewListing } from '#flows/builders/read-listing.ts'
import { pages } from '#flows/pages.ts'
import { allTransfers } from '#flows/parts/transfers/where-next.ts'
import { actsFor, cancelSurely, fileDoes, packBoxes, setLine } from './acts.ts'
import { countBoxes, type FilePage, fileIdOf, type Here, howFar, tellFile } from './file-page.ts'

const { go } = flowOn<FilePage, Position, string>()

const listing = listings.transferLines
const start: Position = { ...listingPosition(listing), id: null }
const steps = listingSteps(listing, { pages, shows: howFar, does: fileDoes })

/** One transfer: what goes in it, how far each product is, and what can be done with it where it stands. */
export const transferDetail: FlowBody<FilePage> = {
  words: 'transfers',
  query: Object.keys(start),
  start,
  load: async reading => {
    const { readUnless, position } = reading
    const id = fileIdOf(reading)
    const file = id === 0 ? null : await readUnless(contract.transferFiles.read, { id }, 'TRANSFER_NOT_FOUND')
    if (file === null) return { ...emptyListing, file, boxes: countBoxes([]) }
    const boxes = countBoxes(await reading.read(contract.transferBoxes.list, { id }))
    return { ...(await readListing(listing, { ...reading, position: { ...position, transfer: id } })), file, boxes }
  },
  loadKeys: { PRODUCT_NOT_FOUND: 'unknown' },
  renew: renewListing,
  resume: ({ doc, position }) => {
    if (doc.file !== null) return 'table'
    return position.id === null && position.transfer === null ? allTransfers : 'unknown'
  },
  steps: {
    ...steps,
    table: {
      ...steps.table,
      kind: 'listing' as const,
      actions: (seen: Here) => actsFor(seen).filter(action => maySee(action, seen.who) === 'yes'),
    } as typeof steps.table,
    line: {
      kind: 'form',
      over: 'table',
      says: tellFile,
      fields: () => [
        { name: 'barcode', kind: 'code', required: true, maxLength: 200 },
        { name: 'quantity', kind: 'number', required: true },
      ],
      on: { answer: setLine, cancel: go('table') },
    },
    boxes: {
      kind: 'form',
      over: 'table',
      says: tellFile,
      fields: ({ doc }: Here) => [
        { name: 'boxes', kind: 'number', required: true, start: String(Math.max(1, doc.boxes.of)) },
      ],
      on: { answer: packBoxes, cancel: go('table') },
    },
    sure: askTwice<FilePage, Position, string>('table', 'cancelTransfer', cancelSurely, { says: tellFile }),
    unknown: { kind: 'notice', mark: 'bad', on: { ok: go(allTransfers) } },
  },
}
