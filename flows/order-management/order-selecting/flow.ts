import { contract } from '#contract/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Seen } from '#engine/vocabulary/scene.ts'
import { leadToWork } from '#flows/parts/scanned/lead-to-work.ts'
import { speakOrders } from '#flows/parts/scanned/speak.ts'
import { judgeFit, overCartOf, tellFit, waysOverCart } from '#flows/parts/set-fit.ts'
import { previewed } from '#flows/parts/walks/set-preview.ts'
import { filters, nothingWaits, planFields, readSelection, tellMine, waitingSets } from './panels.ts'
import { planned } from './planned.ts'
import {
  filtersOf,
  judgeFilters,
  plannedOf,
  positionOf,
  type Selection,
  type SelectionPosition,
  setScanned,
  whatSet,
  whereToSelect,
} from './selection.ts'

const api = contract.orderSelection
type Id = 'sets' | 'filter' | 'preview' | 'overCart' | 'carts' | 'planned' | 'hasSet' | 'picked'
type Here = Seen<Selection, SelectionPosition>
const { flow, call, go, load, turn, refuse, when } = flowOn<Selection, SelectionPosition, Id>()

const taking = {
  apply: (doc: Selection, mine: Selection['mine']) => ({ ...doc, mine }),
  ends: ({ who }: Here) => (who.settings.arabaModulAktif ? 'taken' : 'takenWithoutCart'),
  to: { taken: '/order-management/picking-car', takenWithoutCart: '/order-management/picking' },
  says: tellMine,
} as const
const make = call(api.make, {
  ...taking,
  input: scene => ({ ...filtersOf(scene.position), ...overCartOf(scene) }),
  keys: { USER_HAS_SET: '@reload', NO_ORDERS_FIT: '@reload', SET_OVER_CART: '@reload' },
})
const take = call(api.take, {
  ...taking,
  input: scene => ({ setNo: setScanned(scene)!.setNo }),
  keys: { USER_HAS_SET: '@reload', SET_NOT_FOUND: '@reload', SET_TAKEN: '@reload' },
})
const choice = when(whatSet, {
  new: turn(() => ({ view: 'filter' })),
  plan: turn(() => ({ view: 'carts' })),
  waiting: take,
  unknown: leadToWork('/order-management/order-selecting', 'SET_NOT_FOUND', ({ value }) => ({
    code: value.slice(0, 40),
  })),
})
const filledFor = (view: 'preview' | 'planned') =>
  when(judgeFilters, {
    fine: load(({ fields }) => positionOf(fields, view)),
    notANumber: refuse('QUANTITY_NOT_A_NUMBER'),
  })
const makeAll = call(api.makePlanned, {
  input: ({ position }) => plannedOf(position),
  apply: (doc, made) => ({ ...doc, made }),
  ends: () => 'planned',
  says: ({ doc }) => ({
    count: doc.made.length,
    orders: doc.made.reduce((sum, { orderCount }) => sum + orderCount, 0),
  }),
  to: { planned: load(() => ({ view: null })) },
  keys: { NO_ORDERS_FIT: '@reload' },
})
const letGo = call(contract.carts.release, {
  input: () => ({}),
  ends: () => 'released',
  to: { released: '@reload' },
  keys: { USER_SET_NOT_FOUND: '@reload', SET_NOT_FINISHED: '@reload' },
  says: tellMine,
})
const toSets = turn(() => ({ view: null }))
const toFilter = turn(({ position }) => ({ ...position, view: 'filter' }))
const toCarts = turn(({ position }) => ({ ...position, view: 'carts' }))

/** Take a set that waits, or make one of the approved orders that fit your filters, after a look at what it would be; or sets for several carts. */
export const orderSelecting = flow({
  start: { view: null },
  load: readSelection,
  loadKeys: {},
  resume: whereToSelect,
  // biome-ignore format: a table is read by its rows
  steps: {
    sets: { kind: 'choose', shows: nothingWaits, options: waitingSets, on: { answer: choice, scan: choice } },
    filter: { kind: 'form', fields: filters, on: { answer: filledFor('preview'), cancel: toSets } },
    preview: { kind: 'scan', speaks: ({ doc }) => speakOrders(doc.preview?.orderCount), shows: ({ doc }) => previewed(doc.preview), expects: ({ doc }) => (doc.preview?.orderCount ? ['OKUT-OK'] : []), on: { ok: when(judgeFit, { fits: make, over: go('overCart') }), cancel: toFilter } },
    overCart: { kind: 'choose', over: 'preview', options: waysOverCart, says: tellFit, on: { answer: make, cancel: go('preview') } },
    carts: { kind: 'form', fields: planFields, on: { answer: filledFor('planned'), cancel: toSets } },
    planned: { kind: 'scan', speaks: ({ doc }) => speakOrders(doc.plan?.orderCount), shows: ({ doc }) => planned(doc.plan), expects: ({ doc }) => (doc.plan?.orderCount ? ['OKUT-OK'] : []), on: { ok: makeAll, cancel: toCarts } },
    hasSet: { kind: 'notice', mark: 'plain', says: tellMine, on: { ok: go('/order-management/picking-car') } },
    picked: { kind: 'notice', mark: 'good', says: tellMine, on: { ok: letGo } },
  },
})
