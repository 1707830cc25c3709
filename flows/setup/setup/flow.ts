import { stores as storeCalls, warehouses as warehouseCalls } from '#contract/calls/houses/stores.ts'
import { contract } from '#contract/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { judgePassword } from '#flows/parts/judge-password.ts'
import { furnishings, newStore, newWarehouse } from './furnishings.ts'
import * as panels from './panels.ts'
import { adminOf, putStatus, type Setup, type SetupPosition, whereToSetUp } from './wizard.ts'

const api = contract.setup
type Id =
  | 'begin'
  | 'admin'
  | 'store'
  | 'newStore'
  | 'warehouse'
  | 'newWarehouse'
  | 'statuses'
  | 'process'
  | 'furnish'
  | 'finish'
  | 'completed'
const { flow, call, go, refuse, when } = flowOn<Setup, SetupPosition, Id>()

const begin = call(api.started, {
  input: () => ({}),
  apply: (doc, wizard) => ({ ...doc, wizard }),
  ends: () => 'begun',
  to: { begun: '@resume' },
})
const addAdmin = call(api.addAgent, {
  input: ({ fields }) => ({
    name: fields.fullName ?? '',
    email: fields.email ?? '',
    userName: fields.username ?? '',
    password: fields.password ?? '',
    type: 1 as const,
  }),
  ends: () => 'added',
  to: { added: '@reload' },
  says: (_, { fields }) => ({ name: fields.fullName ?? '' }),
})
const chooseStore = call(api.updateStore, {
  input: scene => ({ id: adminOf(scene)?.id ?? 0, storeID: Number(scene.value) }),
  ends: () => 'storeChosen',
  to: { storeChosen: '@reload' },
})
const chooseWarehouse = call(api.updateWarehouse, {
  input: scene => ({ id: adminOf(scene)?.id ?? 0, warehouseID: Number(scene.value) }),
  ends: () => 'warehouseChosen',
  to: { warehouseChosen: '@reload' },
})
const addStore = call(storeCalls.save, {
  input: ({ fields }) => ({ ...newStore, code: fields.code ?? '', name: fields.name ?? '' }),
  ends: () => 'storeAdded',
  to: { storeAdded: '@reload' },
})
const addWarehouse = call(warehouseCalls.save, {
  input: scene => ({
    ...newWarehouse,
    storeID: adminOf(scene)?.storeID ?? 0,
    code: scene.fields.code ?? '',
    name: scene.fields.name ?? '',
  }),
  ends: () => 'warehouseAdded',
  to: { warehouseAdded: '@reload' },
})
const isNew = ({ value }: { readonly value: string }) => (value === 'new' ? 'new' : 'old')
const furnish = when<string>(({ value }) => (Object.hasOwn(furnishings, value) ? value : 'other'), furnishings)
const chooseProcess = call(api.mapPackageStatus, {
  input: ({ about, value }) => ({ id: Number(about), processID: Number(value) as 1 }),
  apply: putStatus,
  ends: () => 'mapped',
  to: { mapped: 'statuses' },
  keys: { PACKAGE_STATUS_NOT_FOUND: '@reload' },
})
const confirmStatuses = call(api.mapped, {
  input: () => ({}),
  apply: (doc, wizard) => ({ ...doc, wizard }),
  ends: () => 'confirmed',
  to: { confirmed: '@resume' },
  keys: { SETUP_NOT_FINISHED: '@reload' },
})
/** Everybody signs in anew once the setup is done. */
const complete = call(api.completed, {
  input: () => ({}),
  ends: () => 'completed',
  to: { completed: '/login' },
  keys: { SETUP_NOT_FINISHED: '@reload' },
  signs: 'out',
})

/**
 * The first day of a merchant: make the admin user, say in which store and warehouse he works and what the package
 * statuses mean, furnish the house as far as you like, and leave. Every step has a way back. The server knows how far you are, so you go on in any browser.
 */
export const setup = flow({
  start: {},
  load: panels.readSetup,
  loadKeys: {},
  resume: whereToSetUp,
  progress: panels.setupProgress,
  // biome-ignore format: a table is read by its rows
  steps: {
    begin: { kind: 'notice', mark: 'plain', on: { ok: begin } },
    admin: { kind: 'form', fields: () => panels.adminFields, on: { answer: when(judgePassword, { same: addAdmin, differ: refuse('PASSWORDS_DIFFER') }) } },
    store: { kind: 'choose', shows: panels.admin, options: panels.stores, on: { answer: when(isNew, { new: go('newStore'), old: chooseStore }) } },
    newStore: { kind: 'form', over: 'store', fields: () => panels.placeFields, on: { answer: addStore, cancel: go('store') } },
    warehouse: { kind: 'choose', shows: panels.admin, options: panels.warehouses, on: { answer: when(isNew, { new: go('newWarehouse'), old: chooseWarehouse }), cancel: go('store') } },
    newWarehouse: { kind: 'form', over: 'warehouse', fields: () => panels.placeFields, on: { answer: addWarehouse, cancel: go('warehouse') } },
    statuses: { kind: 'choose', options: panels.statuses, on: { answer: go('process'), ok: confirmStatuses, cancel: go('warehouse') } },
    process: { kind: 'choose', over: 'statuses', options: panels.processes, says: panels.tellStatus, on: { answer: chooseProcess, cancel: go('statuses') } },
    furnish: { kind: 'choose', options: panels.furnishing, on: { answer: furnish, ok: go('finish'), cancel: go('statuses') } },
    finish: { kind: 'notice', mark: 'good', says: panels.tellAdmin, shows: panels.admin, on: { ok: complete, cancel: go('furnish') } },
    completed: { kind: 'notice', mark: 'good', says: panels.tellAdmin, on: { ok: complete } },
  },
})
