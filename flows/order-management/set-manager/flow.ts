import { sets as api } from '#contract/calls/line/sets.ts'
import { contract } from '#contract/index.ts'
import { listings } from '#contract/listings/index.ts'
import { type FlowBody, flowOn } from '#engine/vocabulary/flow.ts'
import { maySee } from '#engine/vocabulary/guard.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import type { Action } from '#engine/vocabulary/step.ts'
import { askTwice } from '#flows/builders/ask-twice.ts'
import { listingSteps } from '#flows/builders/listing.ts'
import { emptyListing, listingPosition, readListing, renewListing } from '#flows/builders/read-listing.ts'
import { pages } from '#flows/pages.ts'
import { setActs } from '#flows/parts/acts/set-acts.ts'
import { priorityOptions, staffOptions } from '#flows/parts/acts/set-choices.ts'
import { toggled } from '#flows/parts/chosen.ts'
import { type Here, type Sets, splittable, tellClosing, whatItIs } from './panels.ts'
import { act, assign, back, close, prioritise, scanned, split, takeBack } from './reactions.ts'

const { load, turn, refuse, when } = flowOn<Sets, Position, string>()

const listing = listings.sets
const start: Position = { ...listingPosition(listing), setNo: null, orders: null, act: null }

/** The dialog of the act that the address asks for, as long as the set is open to it. */
const dialogAsked = ({ doc: { set }, position, who }: Here): string | undefined =>
  set === null || set.status === 'closed'
    ? undefined
    : setActs.find(act => act.name === position.act && maySee(act, who) === 'yes')?.leads

/** The page on paper: for who picks by a list. */
const print: Action = { name: 'print', takes: 'none', sign: 'print' }

const setSteps: FlowBody<Sets, Position, string>['steps'] = {
  set: {
    kind: 'board',
    shows: whatItIs,
    says: ({ doc }) => ({ setNo: doc.set?.setNo ?? 0 }),
    actions: ({ who, doc: { set } }) => [
      ...(set?.status === 'closed' ? [] : setActs.filter(act => maySee(act, who) === 'yes')),
      ...(set?.pickingList?.length ? [print] : []),
    ],
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
      cancel: turn(({ position }) => ({ ...position, orders: null, act: null }), 'set'),
    },
  },
  sureTakeBack: askTwice('set', 'takeBackSet', takeBack, { sign: 'undo', back }),
  sureClose: askTwice('set', 'closeSet', close, { sign: 'yes', says: tellClosing, back }),
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
  resume: seen => (seen.position.setNo === null ? 'table' : (dialogAsked(seen) ?? 'set')),
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
