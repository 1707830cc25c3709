import { reference } from '#contract/calls/base/reference.ts'
import { adminDashboard as api } from '#contract/calls/desk/dashboard.ts'
import type { Address } from '#engine/vocabulary/address.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Position, Seen } from '#engine/vocabulary/scene.ts'
import type { Action } from '#engine/vocabulary/step.ts'
import { adminWidgets } from '#flows/parts/home-widgets.ts'
import { openAnyScanned } from '#flows/parts/scanned/open-any-scanned.ts'
import { type Board, named, options, whatIsShown } from './panels.ts'

type Id = 'board' | 'store' | 'warehouse' | 'unknownPlace'
type Here = Seen<Board, Position>
const { flow, call, go, leave, load, turn, refuse, when } = flowOn<Board, Position, Id>()

const path = '/admin-dashboard'
const start: Position = { storeID: null, warehouseID: null }
const isKnown = ({ doc, position: { storeID, warehouseID } }: Here): boolean =>
  storeID === null
    ? warehouseID === null
    : named(doc.stores, storeID) !== undefined &&
      (warehouseID === null || named(doc.warehouses, warehouseID) !== undefined)

const chosen = ({ storeID, warehouseID }: Position) => ({
  ...(storeID === null ? {} : { storeID: Number(storeID) }),
  ...(warehouseID === null ? {} : { warehouseID: Number(warehouseID) }),
})
const addressOf = (here: Position): Address => {
  const query = new URLSearchParams(Object.entries(chosen(here)).map(([name, id]) => [name, String(id)])).toString()
  return query === '' ? path : `${path}?${query}`
}
const actions: readonly Action[] = [
  { name: 'chooseStore', takes: 'none', sign: 'choose' },
  { name: 'chooseWarehouse', takes: 'none', sign: 'shelf' },
  { name: 'resetCache', takes: 'none', sign: 'retry' },
]
/** Leads to this very page, so that every widget is asked again. */
const reset = call(api.resetCache, {
  input: () => ({}),
  ends: () => 'cacheReset',
  to: { cacheReset: leave(scene => addressOf(scene.position)) },
})
const act = when(
  ({ value, position }) => {
    if (value === 'chooseWarehouse' && position.storeID === null) return 'other'
    return actions.some(({ name }) => name === value) ? value : 'other'
  },
  {
    chooseStore: go('store'),
    chooseWarehouse: go('warehouse'),
    resetCache: reset,
    other: refuse('NOT_HERE'),
  } as Record<string, ReturnType<typeof go>>,
)

/** The boards of the home page over all warehouses, or of the store or warehouse that is chosen. */
export const adminDashboard = flow({
  query: Object.keys(start),
  start,
  load: async ({ read, position: { storeID } }) => {
    const stores = await read(reference.stores, {})
    const store = named(stores, storeID)
    const warehouses = store === undefined ? [] : await read(reference.warehouses, { storeID: store.id })
    return { stores, warehouses, found: null }
  },
  loadKeys: {},
  resume: seen => {
    if (!seen.who.authority.includes('Dashboard.Admin')) return '/401'
    return isKnown(seen) ? 'board' : 'unknownPlace'
  },
  steps: {
    board: {
      kind: 'board',
      shows: whatIsShown,
      widgets: ({ position }) => adminWidgets(chosen(position)),
      actions: ({ position }) => actions.filter(({ name }) => name !== 'chooseWarehouse' || position.storeID !== null),
      on: { action: act, scan: openAnyScanned() },
    },
    store: {
      kind: 'choose',
      over: 'board',
      options: ({ doc }) => options(doc.stores),
      on: { answer: load(({ value }) => ({ storeID: value || null, warehouseID: null })), cancel: go('board') },
    },
    warehouse: {
      kind: 'choose',
      over: 'board',
      options: ({ doc }) => options(doc.warehouses),
      on: { answer: load(({ position, value }) => ({ ...position, warehouseID: value || null })), cancel: go('board') },
    },
    unknownPlace: { kind: 'notice', mark: 'bad', on: { ok: turn(() => start, '@reload') } },
  },
})
