import { type MissingDecision, missingDecisions } from '#contract/calls/line/missing.ts'
import { contract } from '#contract/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Reaction } from '#engine/vocabulary/reaction.ts'
import type { FormStep } from '#engine/vocabulary/step.ts'
import { fieldsFrom } from '#flows/builders/fields-from.ts'
import { pages } from '#flows/pages.ts'
import { idFrom } from '#flows/parts/id-from.ts'
import { openScanned } from '#flows/parts/scanned/open-scanned.ts'
import {
  actionsOnMissing as actions,
  allOfMissing,
  decisionsToTake,
  lineInHand,
  linesToDecide,
  type MissingPage,
  type MissingPosition,
  scannedLine,
  tellLine,
} from './panels.ts'

type Id = 'order' | 'line' | 'decision' | 'wait' | 'call' | 'short' | 'cancel' | 'notFound'
type R = Reaction<MissingPage, MissingPosition, Id>
const { flow, call, go, leave, turn, refuse, when } = flowOn<MissingPage, MissingPosition, Id>()

const { decide: decideCall, order: orderCall } = contract.missing
const list = '/order-management/missing-product-list'
const start: MissingPosition = { id: null, lineId: null }
const isDecision = (value: string): boolean => (missingDecisions as readonly string[]).includes(value)
const back = turn(({ position }) => ({ ...position, lineId: null }), 'order')

const decide = <End extends string>(decision: MissingDecision, ending: End): R =>
  call(decideCall, {
    input: scene => ({
      orderProductID: lineInHand(scene)?.orderProductID ?? 0,
      decision,
      note: scene.fields.note ?? '',
    }),
    apply: (doc, order) => ({ ...doc, order }),
    ends: () => ending,
    to: { [ending]: back } as Readonly<Record<End, typeof back>>,
    keys: { MISSING_LINE_NOT_FOUND: '@reload', ORDER_STATUS_IS_CANCELLED: '@reload', MISSING_NOTHING_TO_SEND: 'order' },
    says: (_, scene) => tellLine(scene),
  })
/** What is decided with a note, which doubles as asking once more. */
const noted = (decision: MissingDecision, ending: string): FormStep<MissingPage, MissingPosition, Id> => ({
  kind: 'form',
  over: 'order',
  says: tellLine,
  fields: () =>
    fieldsFrom(decideCall, ['note'], { kinds: { note: 'lines' } }).map(field =>
      decision === 'call' ? { ...field, required: true } : field,
    ),
  on: { answer: decide(decision, ending), cancel: back },
})

const opened = openScanned<MissingPage, MissingPosition>('order', id => ({ ...start, id })) as R
/** A missing product of this order is decided of at once; anything else has a page. */
const scanned = when(scene => (scannedLine(scene) === null ? 'other' : 'line'), {
  line: turn(scene => ({ ...scene.position, lineId: scannedLine(scene)!.orderProductID }), 'decision'),
  other: opened,
})

const act = when<string>(scene => (actions(scene).some(({ name }) => name === scene.value) ? scene.value : 'other'), {
  decideMissing: when(scene => (lineInHand(scene) === undefined ? 'several' : 'one'), {
    one: go('decision'),
    several: go('line'),
  }),
  openOrder: leave(({ doc }) => pages.order(String(doc.order?.id))),
  other: refuse('NOT_HERE'),
})
const choice = when<string>(({ value }) => (isDecision(value) ? value : 'other'), {
  resource: decide('resource', 'resourced'),
  wait: go('wait'),
  call: go('call'),
  short: go('short'),
  cancel: go('cancel'),
  other: refuse('NOT_HERE'),
})

/** An order of which something was not found: take it from another shelf, wait, call the customer, go without, or cancel. */
export const missingProductManagement = flow({
  query: ['id'],
  start,
  load: async ({ readUnless, position }) => {
    const id = idFrom(position.id)
    return { order: id === null ? null : await readUnless(orderCall, { id }, 'ORDER_IS_NOT_FOUND'), found: null }
  },
  loadKeys: {},
  resume: ({ doc, position }) => (doc.order !== null ? 'order' : (position.id ?? '') !== '' ? 'notFound' : list),
  // biome-ignore format: a table is read by its rows
  steps: {
    order: { kind: 'board', shows: allOfMissing, says: tellLine, actions, on: { action: act, scan: scanned } },
    line: { kind: 'choose', over: 'order', options: linesToDecide, says: tellLine, on: { answer: turn(({ position, value }) => ({ ...position, lineId: value }), 'decision'), cancel: back } },
    decision: { kind: 'choose', over: 'order', options: decisionsToTake, says: tellLine, on: { answer: choice, cancel: back } },
    wait: noted('wait', 'waits'),
    call: noted('call', 'called'),
    short: noted('short', 'goesShort'),
    cancel: noted('cancel', 'cancelled'),
    notFound: { kind: 'notice', mark: 'bad', on: { ok: go(list), scan: opened } },
  },
})
