import { contract } from '#contract/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { callCustomer } from '#flows/parts/calling/call-customer.ts'
import { speakThing } from '#flows/parts/scanned/speak.ts'
import * as panels from './panels.ts'
import { isCarried, isThisOrder, mayDeliver, type Visit, type VisitPosition, whereAtDoor } from './visit.ts'

type Id = 'order' | 'call' | 'handOver' | 'bringBack' | 'ended' | 'notFound'
const { flow, call, go, refuse, when } = flowOn<Visit, VisitPosition, Id>()

const round = '/courier/orders' as const
const changed = {
  ORDER_NOT_WITH_COURIER: '@reload',
  ORDER_STATUS_IS_CANCELLED: '@reload',
  ORDER_IS_NOT_FOUND: '@reload',
} as const
const denied = refuse('PERMISSION_DENIED', () => ({ permission: 'Carrier.Delivered' }))
const toHandOver = when(mayDeliver, { yes: go('handOver'), no: denied })
const delivered = call(contract.courier.delivered, {
  input: ({ doc, fields }) => ({
    id: doc.order?.id ?? 0,
    receiver: fields.receiver ?? '',
    collection: (fields.collection || 'none') as 'none',
  }),
  apply: (doc, order) => ({ ...doc, order }),
  ends: () => 'delivered',
  to: { delivered: round },
  keys: { ...changed, COLLECTION_MISSING: '@reload', COLLECTION_NOT_DUE: '@reload' },
  says: panels.tellOrder,
})
const broughtBack = call(contract.courier.undelivered, {
  input: ({ doc, value }) => ({ id: doc.order?.id ?? 0, causeID: Number(value) }),
  apply: (doc, order) => ({ ...doc, order }),
  ends: () => 'broughtBack',
  to: { broughtBack: round },
  keys: { ...changed, UNDELIVERED_CAUSE_NOT_FOUND: '@reload' },
  says: panels.tellOrder,
})

/** At the door: call, find the way, and say who took the order and how he paid, or why you bring it back. */
export const courierOrderDetail = flow({
  query: ['id'],
  start: { id: null },
  load: panels.readVisit,
  loadKeys: {},
  resume: whereAtDoor,
  // biome-ignore format: a table is read by its rows
  steps: {
    order: { kind: 'scan', speaks: speakThing('order'), shows: panels.order, expects: ({ doc }) => (doc.order === null ? [] : [doc.order.orderNo]), holds: isCarried, on: { scan: when(isThisOrder, { same: toHandOver, other: refuse('OTHER_ORDER', ({ doc, value }) => ({ code: value.slice(0, 40), wanted: doc.order?.orderNo ?? '' })) }), ok: toHandOver, missing: when(mayDeliver, { yes: go('bringBack'), no: denied }), answer: go('call'), cancel: go(round) } },
    call: callCustomer('order', panels.whomToCall),
    handOver: { kind: 'form', over: 'order', fields: panels.receipt, says: panels.tellOrder, holds: isCarried, on: { answer: delivered, cancel: go('order') } },
    bringBack: { kind: 'choose', over: 'order', options: panels.causes, says: panels.tellOrder, holds: isCarried, on: { answer: broughtBack, cancel: go('order') } },
    ended: { kind: 'notice', mark: 'plain', says: panels.tellOrder, on: { ok: go(round) } },
    notFound: { kind: 'notice', mark: 'bad', on: { ok: go(round) } },
  },
})
