import { sets as api } from '#contract/calls/line/sets.ts'
import { contract } from '#contract/index.ts'
import { listings } from '#contract/listings/index.ts'
import { type FlowBody, flowOn } from '#engine/vocabulary/flow.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import { askTwice } from '#flows/builders/ask-twice.ts'
import { emptyListing, listingPosition, listingSteps, readListing, renewListing } from '#flows/builders/listing.ts'
import { pages } from '#flows/pages.ts'
import { toggled } from '#flows/parts/chosen.ts'
import { priorityOptions, staffOptions } from '#flows/parts/sets/set-choices.ts'
import { type Sets, splittable, tellClosing, whatItIs } from './panels.ts'
import { act, acts, assign, back, close, prioritise, scanned, split, takeBack } from './reactions.ts'

const { load, turn, refuse, when } = flowOn<Sets, Position, string>()

const listing = listings.sets
const start: Position = { ...listingPosition(listing), setNo: null, orders: null }

const setSteps: FlowBody<Sets, Position, string>['steps'] = {
  set: {
    kind: 'board',
    shows: whatItIs,
    says: ({ doc }) => ({ setNo: doc.set?.setNo ?? 0 }),
    actions: ({ who, doc }) =>
      doc.set?.status === 'closed' ? [] : acts.filter(({ permission: needed }) => who.authority.includes(needed!)),
    on: { action: act, scan: scanned, cancel: load(({ position }) => ({ ...position, setNo: null })) },
  },
  assign: {
    kind: 'choose',
    over: 'set',
    options: ({ doc }) => staffOptions(doc.staff),
    on: { answer: assign, cancel: back },
  },
  priority: {
    kind: 'choose',
    over: 'set',
    options: priorityOptions,
    on: { answer: prioritise, cancel: back },
  },
  split: {
    kind: 'choose',
    over: 'set',
    options: splittable,
    on: {
      answer: turn(
        ({ position, value }) => ({ ...position, orders: toggled(position.orders as string | null, value) }),
        'split',
      ),
      ok: when(({ position }) => (position.orders === null ? 'none' : 'some'), {
        some: split,
        none: refuse('NO_ROW_CHOSEN'),
      }),
      cancel: turn(({ position }) => ({ ...position, orders: null }), 'set'),
    },
  },
  sureTakeBack: askTwice('set', 'takeBackSet', takeBack, { sign: 'undo' }),
  sureClose: askTwice('set', 'closeSet', close, { sign: 'yes', says: tellClosing }),
}

/** The sets in work: who picks which, how far they are; give them to someone, take them back, split, hurry, close. */
export const setManager: FlowBody<Sets> = {
  words: 'sets',
  query: Object.keys(start),
  start,
  load: async reading => {
    const { read, position } = reading
    const rest = { set: null, staff: [] }
    if (position.setNo === null) return { ...(await readListing(listing, reading)), ...rest }
    const set = await read(api.read, { setNo: Number(position.setNo) })
    return { ...emptyListing, ...rest, set, staff: await read(contract.session.agents, {}) }
  },
  loadKeys: { SET_NOT_FOUND: 'gone' },
  renew: (before, now) => (now.set === null ? renewListing(before, now) : now),
  resume: ({ position }) => (position.setNo === null ? 'table' : 'set'),
  steps: {
    ...listingSteps(listing, {
      pages,
      answers: load(({ position, value, doc }) => ({
        ...position,
        setNo: Number(doc.rows.find(({ id }: { id: unknown }) => String(id) === value)?.setNo ?? 0),
      })),
    }),
    ...setSteps,
    gone: { kind: 'notice', mark: 'bad', on: { ok: turn(() => start, '@reload') } },
  },
}

/** The same, where orders are selected. */
export const setManagement = setManager
