import {
  callResults,
  type ServiceCall,
  serviceKinds,
  unwrittenResults,
} from '#contract/calls/desk/customer-services.ts'
import type { OrderCourse } from '#contract/calls/line/orders.ts'
import { number, optional, state, text, time } from '#contract/listings/column.ts'
import { listings } from '#contract/listings/index.ts'
import { orderStatus } from '#contract/listings/line/orders.ts'
import type { Order } from '#contract/shapes/order.ts'
import { type Grid, raw, word } from '#engine/vocabulary/panels.ts'

export const called = (calls: readonly ServiceCall[]): readonly Grid[] =>
  calls.length === 0
    ? []
    : [
        {
          kind: 'grid',
          label: word('panel.calls'),
          none: raw('–'),
          columns: {
            at: time,
            user: text,
            serviceKind: state([0, ...serviceKinds]),
            serviceState: state([...callResults, ...unwrittenResults], { notConnected: 'bad', notReached: 'bad' }),
            note: text,
          },
          rows: calls.map(({ kind, result, ...rest }, id) => ({
            id,
            ...rest,
            serviceKind: kind,
            serviceState: result,
          })),
        },
      ]

const { kind } = listings.stockMovementsReport.columns

/** Through whose hands its goods went: who picked, combined, checked what, when and where. */
export const handsOn = (course: OrderCourse | null): Grid => ({
  kind: 'grid',
  label: word('panel.hands'),
  none: word('panel.noHands'),
  columns: {
    at: time,
    user: text,
    kind,
    product: text,
    quantity: number,
    from: text,
    to: text,
    device: optional(text),
  },
  rows: (course?.hands ?? []).map((hand, id) => ({ id, ...hand })).toReversed(),
})

export const history = (order: Order): Grid => ({
  kind: 'grid',
  label: word('panel.history'),
  none: word('panel.noHistory'),
  columns: {
    at: time,
    user: text,
    oldStatus: { ...orderStatus, isOptional: true, speaksAs: 'status' },
    newStatus: { ...orderStatus, speaksAs: 'status' },
    reason: text,
  },
  rows: order.history.map((change, id) => ({ id, ...change })).toReversed(),
})
