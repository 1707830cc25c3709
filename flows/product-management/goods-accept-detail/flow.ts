import { contract } from '#contract/index.ts'
import { listings } from '#contract/listings/index.ts'
import { type FlowBody, flowOn } from '#engine/vocabulary/flow.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import { listingSteps } from '#flows/builders/listing.ts'
import { emptyListing, listingPosition, readListing, renewListing } from '#flows/builders/read-listing.ts'
import { pages } from '#flows/pages.ts'
import { fileActs, fileDoes, setLine } from './acts.ts'
import { type FilePage, fileIdOf, howFar, tellFile } from './file-page.ts'

const { go } = flowOn<FilePage, Position, string>()

const listing = listings.receivingDetail
const allFiles = '/product-management/goods-accept-manager'
const start: Position = { ...listingPosition(listing), id: null }

/**
 * One receiving file: what was told and what came of each product. What differs is decided line by line: it stays, the
 * supplier makes it good, or it goes back; a paper tells him.
 */
export const goodsAcceptDetail: FlowBody<FilePage> = {
  words: 'receivingFiles',
  query: Object.keys(start),
  start,
  load: async reading => {
    const { read, readUnless, position } = reading
    const id = fileIdOf(reading)
    const file = id === 0 ? null : await readUnless(contract.receivingFiles.read, { id }, 'RECEIVING_FILE_UNKNOWN')
    if (file === null) return { ...emptyListing, file }
    return { ...(await readListing(listing, { ...reading, read, position: { ...position, file: id } })), file }
  },
  loadKeys: { PRODUCT_NOT_FOUND: 'gone' },
  renew: renewListing,
  resume: ({ doc, position }) => {
    if (doc.file !== null) return 'table'
    return position.id === null && position.file === null ? allFiles : 'gone'
  },
  steps: {
    ...listingSteps(listing, { pages, shows: howFar, actions: fileActs, does: fileDoes }),
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
    gone: { kind: 'notice', mark: 'bad', on: { ok: go(allFiles) } },
  },
}
