import * as v from 'valibot'
import { get } from '../../define.ts'
import { movementKinds } from '../../movement-kinds.ts'
import { orderStages } from '../../shapes/order-stages.ts'
import { list, maybe, record } from '../../shapes/parts.ts'

const access = ['OrderManagement.Set.Manage'] as const

/** After so many hours in which nothing happened to it, an order stands still. */
export const standsStillHours = 2

/** What is counted because somebody ought to look at it. */
export const watchedNames = [
  'undecidedMissing',
  'goodsLeftLying',
  'unprintedInvoices',
  'customersToCall',
  'untoldCarriers',
  'idleCarts',
  'idleTables',
] as const
export type Watched = (typeof watchedNames)[number]

/** Whether what is open will be packed before the carrier ceases to take packages. */
export const cutOffVerdicts = ['done', 'makes', 'tight', 'misses', 'past', 'untold'] as const

const stage = record({
  stage: v.picklist(orderStages),
  orders: v.number(),
  /** Of these, those to which nothing has happened for {@link standsStillHours}. */
  standing: v.number(),
  /** For how many seconds the one that stands longest does. */
  longest: v.number(),
})
export type TowerStage = v.InferOutput<typeof stage>

const carrier = record({
  id: v.number(),
  name: v.string(),
  /** Orders that are not packed yet, and those that are and have not left. */
  toPack: v.number(),
  packed: v.number(),
  /** Orders packed for it in the last hour; how many an hour it would take. */
  perHour: v.number(),
  neededPerHour: maybe(v.number()),
  /** When it ceases to take packages today; null where nobody told. */
  closesAt: maybe(v.string()),
  /** When the last open order is packed if it goes on as in the last hour. */
  doneAt: maybe(v.string()),
  /** Orders that will not be packed in time. */
  short: v.number(),
  verdict: v.picklist(cutOffVerdicts),
})
export type TowerCarrier = v.InferOutput<typeof carrier>

const set = record({
  setNo: v.number(),
  status: v.picklist(['waiting', 'picking', 'picked']),
  agent: maybe(v.string()),
  priority: v.number(),
  pieces: v.number(),
  /** Picked, or told as missing. */
  done: v.number(),
  /** Of its orders' carriers, the first that closes today. */
  closesAt: maybe(v.string()),
  doneAt: maybe(v.string()),
  /** Seconds since anybody moved anything of it. */
  still: v.number(),
  verdict: v.picklist(cutOffVerdicts),
})
export type TowerSet = v.InferOutput<typeof set>

const missing = record({
  productID: v.number(),
  product: v.string(),
  barcode: maybe(v.string()),
  /** Order lines that wait for it. */
  lines: v.number(),
  pieces: v.number(),
  /** What of it lies free on shelves that are picked from. */
  onShelves: v.number(),
})
export type TowerMissing = v.InferOutput<typeof missing>

const person = record({
  id: v.number(),
  name: v.string(),
  /** What he did last. */
  work: v.picklist(movementKinds),
  setNo: maybe(v.number()),
  table: maybe(v.string()),
  /** Seconds since. */
  quiet: v.number(),
  /** Pieces in an active hour of that work today, and on the seven days before. */
  perHour: maybe(v.number()),
  usualPerHour: maybe(v.number()),
})
export type TowerPerson = v.InferOutput<typeof person>

/** What goes wrong next in the caller's warehouse, and where to look; the shift lead's. */
export const tower = {
  stages: get('/api/tower/stages', {
    summary: 'How many orders stand at each stage of their way, and how many stand still',
    access,
    model: list(stage),
    keys: ['LISTING_TOO_LARGE'],
  }),
  carriers: get('/api/tower/carriers', {
    summary: 'What is open for each carrier, against the hour at which it closes and the pace of the last hour',
    access,
    model: list(carrier),
    keys: ['LISTING_TOO_LARGE'],
  }),
  sets: get('/api/tower/sets', {
    summary: 'The open sets, those that will miss a carrier first',
    access,
    model: list(set),
    keys: ['LISTING_TOO_LARGE'],
  }),
  missing: get('/api/tower/missing', {
    summary: 'Missing products by how many order lines they hold up',
    access,
    model: record({ lines: v.number(), products: list(missing) }),
    keys: ['LISTING_TOO_LARGE'],
  }),
  people: get('/api/tower/people', {
    summary: 'Who has moved anything today: where, when last, and at what pace against his own usual one',
    access,
    model: list(person),
    keys: ['LISTING_TOO_LARGE'],
  }),
  watched: get('/api/tower/watched', {
    summary: 'What somebody ought to look at, as far as the caller may read its list',
    access,
    model: list(record({ name: v.picklist(watchedNames), count: v.number() })),
    keys: ['LISTING_TOO_LARGE'],
  }),
  health: get('/api/tower/health', {
    summary: 'How the printers, the outbox and the copy of the database fare',
    access,
    model: list(
      record({
        part: v.picklist(['printer', 'outbox', 'replica']),
        state: v.picklist(['good', 'careful', 'bad', 'absent']),
        figures: v.record(v.string(), v.number()),
      }),
    ),
    keys: ['LISTING_TOO_LARGE'],
  }),
}
