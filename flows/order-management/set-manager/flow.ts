import { sets as api } from '#contract/calls/line/sets.ts'
import { contract } from '#contract/index.ts'
import { listings } from '#contract/listings/index.ts'
import { type FlowBody, flowOn } from '#engine/vocabulary/flow.ts'
import { figure, raw, word } from '#engine/vocabulary/panels.ts'
import type { Place } from '#engine/vocabulary/scene.ts'
import { askTwice } from '#flows/builders/ask-twice.ts'
import { emptyListing, listingPlace, listingSteps, readListing, renewListing } from '#flows/builders/listing.ts'
import { pages } from '#flows/pages.ts'
import { toggled } from '#flows/parts/chosen.ts'
import { type Sets, splittable, whatItIs } from './panels.ts'
import { act, acts, assign, back, close, prioritise, scanned, split, takeBack } from './reactions.ts'

const { load, move, refuse, when } = flowOn<Sets, Place, string>()

const listing = listings.sets
const place: Place = { ...listingPlace(listing), setNo: null, orders: null }

const setSteps: FlowBody<Sets, Place, string>['steps'] = {
  set: {
    kind: 'board',
    shows: whatItIs,
    says: ({ doc }) => ({ setNo: doc.set?.setNo ?? 0 }),
    actions: ({ who }) => acts.filter(({ permission: needed }) => who.authority.includes(needed!)),
    on: { action: act, scan: scanned, cancel: load(({ place }) => ({ ...place, setNo: null })) },
  },
  assign: {
    kind: 'choose',
    over: 'set',
    options: ({ doc }) => doc.staff.map(({ id, name }) => ({ value: String(id), title: raw(name), sign: 'person' })),
    on: { answer: assign, cancel: back },
  },
  priority: {
    kind: 'choose',
    over: 'set',
    options: () =>
      [9, 5, 1, 0].map(value => ({
        value: String(value),
        title: word(`panel.priority.${value}`),
        figure: figure(value),
      })),
    on: { answer: prioritise, cancel: back },
  },
  split: {
    kind: 'choose',
    over: 'set',
    options: splittable,
    on: {
      answer: move(
        ({ place, value }) => ({ ...place, orders: toggled(place.orders as string | null, value) }),
        'split',
      ),
      ok: when(({ place }) => (place.orders === null ? 'none' : 'some'), {
        some: split,
        none: refuse('NO_ROW_CHOSEN'),
      }),
      cancel: move(({ place }) => ({ ...place, orders: null }), 'set'),
    },
  },
  sureTakeBack: askTwice('set', 'takeBackSet', takeBack, { sign: 'undo' }),
  sureClose: askTwice('set', 'closeSet', close, { sign: 'yes' }),
}

/** The sets in work: who picks which, how far they are; give them to someone, take them back, split, hurry, close. */
export const setManager: FlowBody<Sets> = {
  voice: 'sets',
  query: Object.keys(place),
  place,
  load: async reading => {
    const { read, place } = reading
    const rest = { set: null, staff: [] }
    if (place.setNo === null) return { ...(await readListing(listing, reading)), ...rest }
    const set = await read(api.read, { setNo: Number(place.setNo) })
    return { ...emptyListing, ...rest, set, staff: await read(contract.session.agents, {}) }
  },
  loadKeys: { SET_NOT_FOUND: 'gone' },
  renew: (before, now) => (now.set === null ? renewListing(before, now) : now),
  resume: ({ place }) => (place.setNo === null ? 'table' : 'set'),
  steps: {
    ...listingSteps(listing, {
      pages,
      answers: load(({ place, value, doc }) => ({
        ...place,
        setNo: Number(doc.rows.find(({ id }: { id: unknown }) => String(id) === value)?.setNo ?? 0),
      })),
    }),
    ...setSteps,
    gone: { kind: 'notice', mark: 'bad', on: { ok: move(() => place, '@reload') } },
  },
}

/** The same, where orders are selected. */
export const setManagement = setManager
