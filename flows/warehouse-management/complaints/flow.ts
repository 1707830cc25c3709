import { complaints as api } from '#contract/calls/desk/complaints.ts'
import { listings } from '#contract/listings/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import { listingSteps } from '#flows/builders/listing.ts'
import { emptyListing, listingPosition, readListing, renewListing } from '#flows/builders/read-listing.ts'
import { pages } from '#flows/pages.ts'
import { aboutComplaint, type Complaints } from './panels.ts'

const { flow, load, turn } = flowOn<Complaints, Position, string>()

const listing = listings.complaints
const start: Position = { ...listingPosition(listing), id: null }

/** What workers told you went wrong: open one, and see act by act what the station did; its file can be replayed. */
export const complaints = flow({
  query: Object.keys(start),
  start,
  load: async reading => {
    const { read, position } = reading
    if (position.id === null) return { ...(await readListing(listing, reading)), complaint: null }
    return { ...emptyListing, complaint: await read(api.read, { id: Number(position.id) }) }
  },
  loadKeys: { COMPLAINT_NOT_FOUND: 'gone', REQUEST_INVALID: 'gone' },
  renew: (before, now) => (now.complaint === null ? renewListing(before, now) : now),
  resume: ({ doc }) => (doc.complaint === null ? 'table' : 'complaint'),
  steps: {
    ...listingSteps(listing, {
      pages,
      answers: load(({ position, value }) => ({ ...position, id: Number(value) })),
    }),
    complaint: {
      kind: 'board',
      shows: aboutComplaint,
      on: { cancel: load(({ position }) => ({ ...position, id: null })) },
    },
    gone: { kind: 'notice', mark: 'bad', on: { ok: turn(() => start, '@reload') } },
  },
})
