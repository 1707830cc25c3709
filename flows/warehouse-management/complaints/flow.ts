import { complaints as api } from '#contract/calls/desk/complaints.ts'
import { listings } from '#contract/listings/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Place } from '#engine/vocabulary/scene.ts'
import { emptyListing, listingPlace, listingSteps, readListing, renewListing } from '#flows/builders/listing.ts'
import { pages } from '#flows/pages.ts'
import { aboutComplaint, type Complaints } from './panels.ts'

const { flow, load, move } = flowOn<Complaints, Place, string>()

const listing = listings.complaints
const place: Place = { ...listingPlace(listing), id: null }

/** What workers told you went wrong: open one, and see act by act what the station did; its file can be replayed. */
export const complaints = flow({
  query: Object.keys(place),
  place,
  load: async reading => {
    const { read, place } = reading
    if (place.id === null) return { ...(await readListing(listing, reading)), complaint: null }
    return { ...emptyListing, complaint: await read(api.read, { id: Number(place.id) }) }
  },
  loadKeys: { COMPLAINT_NOT_FOUND: 'gone', REQUEST_INVALID: 'gone' },
  renew: (before, now) => (now.complaint === null ? renewListing(before, now) : now),
  resume: ({ doc }) => (doc.complaint === null ? 'table' : 'complaint'),
  steps: {
    ...listingSteps(listing, {
      pages,
      answers: load(({ place, value }) => ({ ...place, id: Number(value) })),
    }),
    complaint: {
      kind: 'board',
      shows: aboutComplaint,
      on: { cancel: load(({ place }) => ({ ...place, id: null })) },
    },
    gone: { kind: 'notice', mark: 'bad', on: { ok: move(() => place, '@reload') } },
  },
})
