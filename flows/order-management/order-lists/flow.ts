import { orders as api, type BulkAnswer, type Consequence } from '#contract/calls/line/orders.ts'
import { listings } from '#contract/listings/index.ts'
import type { Listing } from '#contract/listings/listing.ts'
import { cancelGraceMs } from '#domain/orders.ts'
import { type FlowBody, flowOn } from '#engine/vocabulary/flow.ts'
import { type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import { request } from '#engine/vocabulary/reaction.ts'
import type { Position, Scene, Seen } from '#engine/vocabulary/scene.ts'
import type { Action } from '#engine/vocabulary/step.ts'
import { askTwice } from '#flows/builders/ask-twice.ts'
import type { ListingDoc } from '#flows/builders/read-listing.ts'
import { report } from '#flows/builders/report.ts'
import { pages } from '#flows/pages.ts'
import { cancelOptions } from '#flows/parts/cancelling/cancel-options.ts'
import { consequences } from '#flows/parts/cancelling/consequences.ts'

/** A list of orders, what became of the last act on many of them, and what the next one would come to. */
interface Orders extends ListingDoc {
  readonly outcome: BulkAnswer | null
  readonly weighed: Consequence | null
}
const { call, go } = flowOn<Orders, Position, string>()

const ids = ({ rows }: Scene<Orders, Position>): number[] => rows.map(Number)
/** However many were refused, the others are done; the refused ones are told by name. */
const bulk = {
  apply: (doc: Orders, outcome: BulkAnswer): Orders => ({ ...doc, outcome }),
  ends: ({ doc }: Seen<Orders, Position>) => (doc.outcome!.refused.length === 0 ? 'allDone' : 'someRefused'),
  to: { allDone: '@reload', someRefused: 'outcome' },
  keys: { ORDER_IS_NOT_FOUND: '@reload' },
  says: ({ doc }: Seen<Orders, Position>) => ({
    done: doc.outcome!.done.length,
    refused: doc.outcome!.refused.length,
  }),
} as const

/** Asks what it would come to first, and then whether it is meant. */
const weigh = (act: 'cancel' | 'reset', sure: string) =>
  call(api.weigh, {
    input: scene => ({ ids: ids(scene), act }),
    apply: (doc, weighed) => ({ ...doc, weighed }),
    isQuiet: true,
    ends: () => 'weighed',
    to: { weighed: sure },
    keys: { ORDER_IS_NOT_FOUND: '@reload' },
  })
const sure = {
  says: ({ doc }: Seen<Orders, Position>) => ({ count: doc.weighed?.orders ?? 0 }),
  shows: ({ doc }: Seen<Orders, Position>) => (doc.weighed == null ? [] : consequences(doc.weighed)),
}

const permission = 'OrderManagement.OrderDetails.Reset'
const actions: readonly Action[] = [
  { name: 'approveOrders', takes: 'many', sign: 'yes', permission },
  { name: 'resetOrders', takes: 'many', sign: 'undo', permission, isDanger: true },
  { name: 'cancelOrders', takes: 'many', sign: 'missing', permission, isDanger: true },
]
const does = {
  approveOrders: call(api.approveMany, { input: scene => ({ ids: ids(scene) }), ...bulk }),
  resetOrders: weigh('reset', 'resetSure'),
  cancelOrders: go('cancelReason'),
}
const refusals = ({ doc }: Seen<Orders, Position>): readonly Panel[] => [
  {
    kind: 'list',
    label: word('panel.refusedOrders'),
    rows: (doc.outcome?.refused ?? []).map(({ orderNo, key, params }) => ({
      title: raw(orderNo),
      text: word(key, params),
    })),
  },
]
const steps: FlowBody<Orders, Position, string>['steps'] = {
  cancelReason: {
    kind: 'choose',
    over: 'table',
    says: ({ rows }) => ({ count: rows.length }),
    options: cancelOptions,
    on: {
      answer: weigh('cancel', 'cancelSure'),
      cancel: go('table'),
    },
  },
  resetSure: askTwice('table', 'resetOrders', call(api.resetMany, { input: scene => ({ ids: ids(scene) }), ...bulk }), {
    ...sure,
    sign: 'undo',
  }),
  cancelSure: askTwice(
    'table',
    'cancelOrders',
    call(api.cancelMany, {
      input: scene => ({ ids: ids(scene), reason: scene.about }),
      ...bulk,
      undo: (_, { done }) => request(api.restoreMany, { orderNos: done }, true),
      undoWithinMs: cancelGraceMs,
    }),
    sure,
  ),
  outcome: {
    kind: 'notice',
    over: 'table',
    mark: 'bad',
    says: ({ doc }) => ({ done: doc.outcome?.done.length ?? 0, refused: doc.outcome?.refused.length ?? 0 }),
    shows: refusals,
    on: { ok: go('@reload') },
  },
}

const ordersFlow = (listing: Listing) => report(listing, { pages, actions, does, steps })

/** Every order, and those at one stage of their way: approve, reset or cancel as many as are chosen. */
export const orders = ordersFlow(listings.orders)
export const waitingOrders = ordersFlow(listings.waitingOrders)
export const ongoingOrders = ordersFlow(listings.ongoingOrders)
export const completedOrders = ordersFlow(listings.completedOrders)
export const missingOrders = ordersFlow(listings.missingOrders)
