import * as v from 'valibot'
import { get, post } from '../../define.ts'
import { code, id, idInAddress, list, maybe, record, typed, whole } from '../../shapes/parts.ts'

export const countKinds = ['shelves', 'zone', 'product', 'random', 'wanted', 'plan'] as const
/** What a person can begin; plans are drafted by the house. */
export const chosenCountKinds = ['shelves', 'zone', 'product', 'random', 'wanted'] as const
export const countStates = ['draft', 'open', 'done', 'cancelled'] as const
export const countedShelfStates = [
  'waiting',
  'counting',
  'recount',
  'recounting',
  'differs',
  'agreed',
  'applied',
  'kept',
] as const

const seesCounts = ['ProductManagement.Counting.ShowList'] as const
const appliesCounts = ['ProductManagement.Counting.Apply'] as const
const params = { id: idInAddress } as const

/** Differences of a count that wait for a decision: figures for those who may decide, and for nobody else. */
const openDifferences = record({
  lines: v.number(),
  more: v.number(),
  less: v.number(),
  /** What they are worth, at cost, and at the price where no cost is told. */
  value: v.number(),
})

export const countDetail = record({
  id: v.number(),
  countKind: v.picklist(countKinds),
  countState: v.picklist(countStates),
  note: v.string(),
  productName: maybe(v.string()),
  createdBy: maybe(v.string()),
  createdDate: v.string(),
  endedDate: maybe(v.string()),
  shelfCount: v.number(),
  /** Shelves that nobody has to look at any more. */
  countedCount: v.number(),
  toDecideCount: v.number(),
  differences: maybe(openDifferences),
})
export type CountDetail = v.InferOutput<typeof countDetail>

const countLine = record({
  productID: v.number(),
  productName: v.string(),
  stockCode: v.string(),
  productBarcode: v.string(),
  unit: v.string(),
  /** What each round came to, the first first; null where that round did not meet it. */
  counts: list(maybe(v.number())),
  book: v.number(),
  difference: v.number(),
  value: v.number(),
  decision: maybe(v.picklist(['applied', 'kept'])),
})
export type CountLine = v.InferOutput<typeof countLine>

/** A shelf of a count with all that was counted there, for those who decide. */
export const countedShelfDetail = record({
  shelfID: v.number(),
  shelfCode: v.string(),
  definition: v.string(),
  shelfCountState: v.picklist(countedShelfStates),
  rounds: list(record({ counters: v.string(), begunDate: v.string(), endedDate: maybe(v.string()) })),
  lines: list(countLine),
})
export type CountedShelfDetail = v.InferOutput<typeof countedShelfDetail>

/** Which differences: of all shelves that wait for a decision, of these, or of one product on one of them. */
const which = {
  shelfIDs: v.optional(v.pipe(list(id), v.maxLength(5000)), []),
  productID: v.optional(maybe(id), null),
} as const

/** Counts as the desk sees them: begin them, follow them, decide on what differs. */
export const counts = {
  make: post('/api/counts', {
    summary: 'Begin a count of shelves, a zone, a product, random shelves, or those that were marked for it',
    access: seesCounts,
    body: {
      countKind: v.picklist(chosenCountKinds),
      shelves: v.optional(v.pipe(list(code), v.maxLength(5000)), []),
      zoneID: v.optional(maybe(id), null),
      barcode: v.optional(maybe(code), null),
      shelfCount: v.optional(maybe(whole(1, 5000)), null),
      note: v.optional(typed(0, 200), ''),
    },
    model: countDetail,
    keys: ['WAREHOUSE_NOT_FOUND', 'PLACE_NOT_FOUND', 'PRODUCT_NOT_FOUND', 'COUNT_NO_SHELVES', 'COUNT_CHOICE_MISSING'],
  }),
  read: get('/api/counts/:id', {
    summary: 'A count and how far it is; its differences for who may apply them',
    access: seesCounts,
    params,
    model: countDetail,
    keys: ['COUNT_NOT_FOUND'],
  }),
  shelf: get('/api/counts/:id/shelfs/:shelfID', {
    summary: 'What each round found on a shelf, against the book of its moment',
    access: appliesCounts,
    params: { ...params, shelfID: idInAddress },
    model: countedShelfDetail,
    keys: ['COUNT_NOT_FOUND'],
  }),
  release: post('/api/counts/:id/release', {
    summary: 'Hand a draft to the counters',
    access: seesCounts,
    params,
    model: countDetail,
    keys: ['COUNT_NOT_FOUND', 'COUNT_NOT_OPEN'],
  }),
  cancel: post('/api/counts/:id/cancel', {
    summary: 'What nobody has decided on is not counted any more, and the books stay',
    access: seesCounts,
    params,
    model: countDetail,
    keys: ['COUNT_NOT_FOUND', 'COUNT_NOT_OPEN'],
  }),
  apply: post('/api/counts/:id/apply', {
    summary: 'Book differences as they were counted last; promises of goods that are not there end',
    access: appliesCounts,
    params,
    body: which,
    model: countDetail,
    keys: ['COUNT_NOT_FOUND', 'COUNT_NOTHING_TO_DECIDE', 'COUNT_OUTDATED', 'COUNT_SHELF_PASSIVE'],
  }),
  keep: post('/api/counts/:id/keep', {
    summary: 'Leave the books as they are',
    access: appliesCounts,
    params,
    body: which,
    model: countDetail,
    keys: ['COUNT_NOT_FOUND', 'COUNT_NOTHING_TO_DECIDE'],
  }),
  recount: post('/api/counts/:id/recount', {
    summary: 'Have shelves that differ counted once more',
    access: appliesCounts,
    params,
    body: { shelfIDs: which.shelfIDs },
    model: countDetail,
    keys: ['COUNT_NOT_FOUND', 'COUNT_NOTHING_TO_DECIDE'],
  }),
}
