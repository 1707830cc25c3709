import { chosenCountKinds } from '#contract/calls/goods/counts.ts'
import { contract } from '#contract/index.ts'
import { listings } from '#contract/listings/index.ts'
import { type FlowBody, flowOn } from '#engine/vocabulary/flow.ts'
import { said, word } from '#engine/vocabulary/panels.ts'
import type { Position, Seen } from '#engine/vocabulary/scene.ts'
import { fieldsFrom, inputFrom } from '#flows/builders/fields-from.ts'
import { listingSteps } from '#flows/builders/listing.ts'
import { type ListingDoc, listingPosition, readListing, renewListing } from '#flows/builders/read-listing.ts'
import { pages } from '#flows/pages.ts'

/** The counts of a warehouse, and what a new one can be of. */
interface Counts extends ListingDoc {
  readonly zones: readonly { readonly value: string; readonly label: string }[]
  readonly madeId: number | null
}
type Kind = (typeof chosenCountKinds)[number]
const { call, go, leave, turn } = flowOn<Counts, Position, string>()

const api = contract.counts
const listing = listings.countingList
const start: Position = { ...listingPosition(listing), kind: null }

const signs: Readonly<Record<Kind, string>> = {
  shelves: 'shelf',
  zone: 'box',
  product: 'scan',
  random: 'choose',
  wanted: 'missing',
}
/** What each kind of count asks for. */
const fieldsOf: Readonly<Record<Kind, readonly string[]>> = {
  shelves: ['shelves', 'note'],
  zone: ['zoneID', 'note'],
  product: ['barcode', 'note'],
  random: ['shelfCount', 'note'],
  wanted: ['note'],
}
const kinds = { shelves: 'lines', barcode: 'code' } as const
const kindOf = ({ position }: Seen<Counts, Position>): Kind => (position.kind ?? 'shelves') as Kind

const release = call(api.release, {
  input: ({ rows }) => ({ id: Number(rows[0]) }),
  ends: () => 'released',
  to: { released: '@reload' },
  keys: { COUNT_NOT_OPEN: '@reload' },
})
const cancel = call(api.cancel, {
  input: ({ rows }) => ({ id: Number(rows[0]) }),
  ends: () => 'cancelled',
  to: { cancelled: '@reload' },
  keys: { COUNT_NOT_OPEN: '@reload' },
})
const make = call(api.make, {
  input: scene =>
    ({ countKind: kindOf(scene), ...inputFrom(api.make, fieldsOf[kindOf(scene)], scene.fields, kinds) }) as never,
  apply: (doc, { id }) => ({ ...doc, madeId: id }),
  ends: () => 'made',
  to: { made: leave(({ doc }) => pages.count(String(doc.madeId))) },
})
const readZones = call(contract.choices.read, {
  input: () => ({ listing: listings.countingDetail.name, filter: 'zone' }),
  apply: (doc, zones) => ({ ...doc, zones }),
  isQuiet: true,
  ends: () => 'read',
  to: { read: turn(({ position, value }) => ({ ...position, kind: value }), 'make') },
})

/** What is counted, how far it is: begin a count, hand a draft of the house to the counters, open one to decide on it. */
export const countingList: FlowBody<Counts> = {
  words: 'counts',
  query: Object.keys(listingPosition(listing)),
  start,
  load: async reading => ({ ...(await readListing(listing, reading)), zones: [], madeId: null }),
  loadKeys: { PRODUCT_NOT_FOUND: 'gone' },
  renew: renewListing,
  resume: () => 'table',
  steps: {
    ...listingSteps(listing, {
      pages,
      actions: [
        { name: 'makeCount', takes: 'none', sign: 'new' },
        { name: 'releaseCount', takes: 'one', sign: 'yes' },
        { name: 'cancelCount', takes: 'one', sign: 'missing', isDanger: true },
      ],
      does: { makeCount: go('kind'), releaseCount: release, cancelCount: cancel },
    }),
    kind: {
      kind: 'choose',
      over: 'table',
      options: () =>
        chosenCountKinds.map(value => ({
          value,
          title: word(`state.countKind.${value}`),
          text: word(`panel.countKind.${value}`),
          sign: signs[value],
        })),
      on: { answer: readZones, cancel: go('table') },
    },
    make: {
      kind: 'form',
      over: 'table',
      says: seen => ({ kind: kindOf(seen) }),
      fields: seen =>
        fieldsFrom(api.make, fieldsOf[kindOf(seen)], {
          kinds,
          options: { zoneID: seen.doc.zones.map(({ value, label }) => ({ value, label: said(label) })) },
        }).map(field => (field.name === 'note' ? field : { ...field, required: true })),
      on: { answer: make, cancel: go('table') },
    },
    gone: { kind: 'notice', mark: 'bad', on: { ok: turn(() => start, '@reload') } },
  },
}
