import { sets as api, type SetDetail } from '#contract/calls/sets.ts'
import { contract } from '#contract/index.ts'
import { listings } from '#contract/listings/index.ts'
import { orderStatus } from '#contract/listings/orders.ts'
import { type Flow, flowOn } from '#engine/flow.ts'
import { figure, type Panel, raw, word } from '#engine/panels.ts'
import type { Place, Scene, Seen } from '#engine/scene.ts'
import type { Action } from '#engine/step.ts'
import { emptyTable, readTable, renewTable, type Table, tablePlace, tableSteps } from '#engine/table.ts'
import { chosenIn, toggled } from '#rules/chosen.ts'
import { pages } from '../parts/pages.ts'

/** The sets of the warehouse, or one of them with the staff it could be given to. */
interface Sets extends Table {
  readonly set: SetDetail | null
  readonly staff: readonly { readonly id: number; readonly name: string }[]
}
type Here = Seen<Sets, Place>
const { call, go, leave, load, move, refuse, when } = flowOn<Sets, Place, string>()

const listing = listings.sets
const place: Place = { ...tablePlace(listing), setNo: null, orders: null }
const setNoOf = ({ place }: Here): number => Number(place.setNo)
const take = (doc: Sets, set: SetDetail): Sets => ({ ...doc, set })

const permission = 'OrderManagement.Set.Manage'
const acts: readonly Action[] = [
  { name: 'assignSet', takes: 'none', sign: 'person', permission },
  { name: 'takeBackSet', takes: 'none', sign: 'undo', permission, isDanger: true },
  { name: 'prioritise', takes: 'none', sign: 'order', permission },
  { name: 'splitSet', takes: 'none', sign: 'choose', permission },
  { name: 'closeSet', takes: 'none', sign: 'yes', permission, isDanger: true },
]
const done = (end: string) => ({ apply: take, ends: () => end, to: { [end]: 'set' } })
const assign = call(api.assign, {
  input: scene => ({ setNo: setNoOf(scene), userID: Number(scene.value) }),
  ...done('setAssigned'),
})
const takeBack = call(api.takeBack, { input: scene => ({ setNo: setNoOf(scene) }), ...done('setTakenBack') })
const prioritise = call(api.setPriority, {
  input: scene => ({ setNo: setNoOf(scene), priority: Number(scene.value) }),
  ...done('setPrioritised'),
})
const close = call(api.close, { input: scene => ({ setNo: setNoOf(scene) }), ...done('setClosed') })
const split = call(api.split, {
  input: scene => ({
    setNo: setNoOf(scene),
    orderIDs: String(scene.place.orders ?? '')
      .split(',')
      .map(Number),
  }),
  apply: (doc, { set }) => take(doc, set),
  ends: () => 'setSplit',
  to: { setSplit: move(({ place }) => ({ ...place, orders: null }), 'set') },
})
const named = (of: { readonly name: string } | null) => raw(of?.name ?? '–')

const whatItIs = ({ doc: { set } }: Here): readonly Panel[] => {
  if (set === null) return []
  return [
    {
      kind: 'rings',
      none: word('panel.noOrders'),
      rings: [
        { label: word('panel.set', { setNo: set.setNo }), now: set.pickedCount + set.missingCount, of: set.pieceCount },
      ],
    },
    {
      kind: 'facts',
      facts: [
        { label: word('column.state'), value: word(`state.state.${set.status}`) },
        { label: word('column.picker'), value: named(set.agent ?? set.meantFor) },
        { label: word('column.cart'), value: raw(set.cart?.definition ?? '–') },
        { label: word('column.priority'), value: figure(set.priority) },
        { label: word('column.pieces'), value: figure(set.pieceCount) },
        { label: word('column.missing'), value: figure(set.missingCount) },
        { label: word('column.age'), value: figure(set.ageMinutes * 60, 'duration') },
      ],
    },
    {
      kind: 'grid',
      label: word('panel.ordersOfSet'),
      none: word('panel.noOrders'),
      columns: {
        orderNo: { kind: 'code' },
        customer: { kind: 'text' },
        status: orderStatus,
        pieces: { kind: 'number' },
        picked: { kind: 'number' },
        missing: { kind: 'number' },
      },
      rows: set.orders.map(order => ({
        id: order.id,
        orderNo: order.orderNo,
        customer: order.customerName,
        status: order.status,
        pieces: order.pieceCount,
        picked: order.pickedCount,
        missing: order.missingCount,
      })),
      opens: row => pages.order(String(row.id)),
    },
  ]
}
const scanned = call(contract.scans.resolve, {
  input: ({ value }) => ({ code: value }),
  apply: (doc, found) => ({ ...doc, found }),
  isQuiet: true,
  ends: () => 'found',
  to: { found: leave(({ doc }) => pages[doc.found!.kind](String(doc.found!.id))) },
})
const back = go('set')
const act = when(({ value }: Scene<Sets, Place>) => (acts.some(({ name }) => name === value) ? value : 'other'), {
  assignSet: go('assign'),
  takeBackSet: go('sure'),
  prioritise: go('priority'),
  splitSet: go('split'),
  closeSet: go('sure'),
  other: refuse('NOT_HERE'),
} as Record<string, ReturnType<typeof go>>)

const setSteps: Flow<Sets, Place, string>['steps'] = {
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
    options: ({ doc, place }) =>
      (doc.set?.orders ?? [])
        .filter(order => order.pickedCount + order.missingCount === 0 && order.status !== 8)
        .map(order => ({
          value: String(order.id),
          title: raw(order.orderNo),
          text: raw(order.customerName),
          figure: figure(order.pieceCount),
          ...(chosenIn(place.orders as string | null, String(order.id)) ? { sign: 'yes' } : {}),
        })),
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
  sure: {
    kind: 'choose',
    over: 'set',
    options: ({ about }) => [{ value: 'yes', title: word(`action.${about}`), sign: 'yes' }],
    on: {
      answer: when(({ about }) => (about === 'closeSet' ? 'close' : 'takeBack'), {
        close,
        takeBack,
      }),
      cancel: back,
    },
  },
}

const setsFlow = (id: string, path: string, permissionOfPage?: 'OrderManagement.OrderSelect'): Flow<Sets> => ({
  id,
  path,
  voice: 'sets',
  ...(permissionOfPage === undefined ? {} : { permission: permissionOfPage }),
  query: Object.keys(place),
  place,
  load: async reading => {
    const { read, place } = reading
    const rest = { set: null, staff: [] }
    if (place.setNo === null) return { ...(await readTable(listing, reading)), ...rest }
    const set = await read(api.read, { setNo: Number(place.setNo) })
    return { ...emptyTable, ...rest, set, staff: await read(contract.session.agents, {}) }
  },
  loadKeys: { SET_NOT_FOUND: 'gone' },
  renew: (before, now) => (now.set === null ? renewTable(before, now) : now),
  resume: ({ place }) => (place.setNo === null ? 'table' : 'set'),
  steps: {
    ...tableSteps(listing, {
      pages,
      answers: load(({ place, value, doc }) => ({
        ...place,
        setNo: Number(doc.rows.find(({ id }: { id: unknown }) => String(id) === value)?.setNo ?? 0),
      })),
    }),
    ...setSteps,
    gone: { kind: 'notice', mark: 'bad', on: { ok: move(() => place, '@reload') } },
  },
})

/** The sets in work: who picks which, how far they are; give them to someone, take them back, split, hurry, close. */
export const setManager = setsFlow('set-manager', '/order-management/set-manager')
export const setManagement = setsFlow(
  'set-management',
  '/order-management/order-selecting/set-management',
  'OrderManagement.OrderSelect',
)
