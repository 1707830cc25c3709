import { reference } from '#contract/calls/base/reference.ts'
import { setup as api } from '#contract/calls/people/setup.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import type { Position, Seen } from '#engine/vocabulary/scene.ts'
import type { Option } from '#engine/vocabulary/step.ts'

interface Choice {
  readonly id: number
  readonly definition: string
}
interface Workplaces {
  readonly stores: readonly Choice[]
  /** Those of the store that is chosen. */
  readonly warehouses: readonly Choice[]
  /** Where he works by the last answer. */
  readonly now: { readonly storeName: string; readonly warehouse: string }
}
type Here = Seen<Workplaces, Position>
const { flow, call, load } = flowOn<Workplaces, Position, 'store' | 'warehouse'>()

const whereNow = ({ doc: { now } }: Here): readonly Panel[] => [
  {
    kind: 'facts',
    facts: [
      { label: word('panel.store'), value: raw(now.storeName) },
      { label: word('panel.warehouse'), value: raw(now.warehouse) },
    ],
  },
]
const choices = (things: readonly Choice[], sign: string): readonly Option[] =>
  things.map(({ id, definition }) => ({ value: String(id), title: raw(definition), sign }))

const chooseStore = call(api.updateStore, {
  input: ({ who, value }) => ({ id: who.id, storeID: Number(value) }),
  apply: (doc, now) => ({ ...doc, now }),
  ends: () => 'storeChosen',
  says: ({ doc }) => ({ store: doc.now.storeName }),
  to: { storeChosen: load(({ value }) => ({ storeID: Number(value) })) },
  keys: { STORE_NOT_FOUND: '@reload' },
})
const chooseWarehouse = call(api.updateWarehouse, {
  input: ({ who, value }) => ({ id: who.id, warehouseID: Number(value) }),
  apply: (doc, now) => ({ ...doc, now }),
  ends: () => 'warehouseChosen',
  says: ({ doc }) => ({ store: doc.now.storeName, warehouse: doc.now.warehouse }),
  to: { warehouseChosen: '/' },
  keys: { WAREHOUSE_NOT_FOUND: '@reload' },
})

/** Where one works: another store, then one of its warehouses. The bar above every page tells it from then on. */
export const workplace = flow({
  query: ['storeID'],
  start: { storeID: null },
  load: async ({ read, position: { storeID }, who }) => {
    const stores = await read(reference.stores, {})
    const chosen = stores.find(({ id }) => id === Number(storeID))
    const warehouses = chosen === undefined ? [] : await read(reference.warehouses, { storeID: chosen.id })
    const moved = chosen !== undefined && chosen.id !== who.storeID
    return { stores, warehouses, now: moved ? { storeName: chosen.definition, warehouse: '' } : who }
  },
  loadKeys: {},
  resume: ({ doc, position }) => (doc.stores.some(({ id }) => id === Number(position.storeID)) ? 'warehouse' : 'store'),
  steps: {
    store: {
      kind: 'choose',
      shows: whereNow,
      options: ({ doc }) => choices(doc.stores, 'home'),
      on: { answer: chooseStore, cancel: '/' },
    },
    warehouse: {
      kind: 'choose',
      shows: whereNow,
      options: ({ doc }) => choices(doc.warehouses, 'shelf'),
      on: { answer: chooseWarehouse, cancel: load(() => ({ storeID: null })) },
    },
  },
})
