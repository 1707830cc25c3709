import { contract } from '#contract/index.ts'
import { listings } from '#contract/listings/index.ts'
import { type FlowBody, flowOn } from '#engine/vocabulary/flow.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import { askTwice } from '#flows/builders/ask-twice.ts'
import { listingSteps } from '#flows/builders/listing.ts'
import { listingPosition, readListing, renewListing } from '#flows/builders/read-listing.ts'
import { pages } from '#flows/pages.ts'
import { type Files, newFile, trayOptions, waitingTrays } from './panels.ts'
import { toldLinesIn } from './told-lines.ts'

const { call, go, leave } = flowOn<Files, Position, string>()

const api = contract.receivingFiles
const listing = listings.receivingList
const start: Position = { ...listingPosition(listing) }

const make = call(api.make, {
  input: ({ fields }) => ({
    supplierID: Number(fields.supplierID) || null,
    supplierCode: '',
    documentNo: fields.documentNo ?? '',
    expectedDate: fields.expectedDate || null,
    note: fields.note ?? '',
    isDraft: fields.isDraft === 'true',
    lines: toldLinesIn(fields.lines ?? ''),
  }),
  apply: (doc, { id }) => ({ ...doc, madeId: id }),
  ends: () => 'fileMade',
  to: { fileMade: leave(({ doc }) => pages.receivingFile(String(doc.madeId))) },
})
const readSuppliers = call(contract.choices.read, {
  input: () => ({ listing: listing.name, filter: 'supplier' }),
  apply: (doc, suppliers) => ({ ...doc, suppliers }),
  isQuiet: true,
  ends: () => 'read',
  to: { read: 'make' },
})
const closeTray = call(api.closeTray, {
  input: ({ about }) => ({ trayID: Number(about) }),
  apply: (doc, trays) => ({ ...doc, trays }),
  ends: () => 'trayClosed',
  to: { trayClosed: '@reload' },
  keys: { RECEIVING_TRAY_NOT_FOUND: '@reload' },
})

/** What suppliers bring: tell of it, follow it, decide on what came otherwise; and what waits in trays for a card. */
export const goodsAcceptManager: FlowBody<Files> = {
  words: 'receivingFiles',
  query: Object.keys(start),
  start,
  load: async reading => {
    const [table, trays] = await Promise.all([readListing(listing, reading), reading.read(api.trays, {})])
    return { ...table, trays, suppliers: [], madeId: null }
  },
  loadKeys: {},
  renew: renewListing,
  resume: () => 'table',
  steps: {
    ...listingSteps(listing, {
      pages,
      shows: waitingTrays,
      actions: [
        { name: 'makeFile', takes: 'none', sign: 'new' },
        { name: 'trays', takes: 'none', sign: 'box' },
      ],
      does: { makeFile: readSuppliers, trays: go('trays') },
    }),
    make: { kind: 'form', over: 'table', fields: newFile, on: { answer: make, cancel: go('table') } },
    trays: {
      kind: 'choose',
      over: 'table',
      options: trayOptions,
      on: { answer: go('sureTray'), cancel: go('table') },
    },
    sureTray: askTwice<Files, Position, string>('table', 'closeTray', closeTray, {
      says: ({ doc, about }) => ({ tray: doc.trays.find(({ id }) => String(id) === about)?.name ?? '' }),
    }),
  },
}
