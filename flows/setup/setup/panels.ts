import { contract } from '#contract/index.ts'
import type { Reading } from '#engine/vocabulary/flow.ts'
import { figure, type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import type { Field, Option } from '#engine/vocabulary/step.ts'
import { adminOf, type Choice, type Setup, type SetupPosition, type SetupSeen } from './wizard.ts'

export const readSetup = async ({ read }: Reading<SetupPosition>): Promise<Setup> => {
  const { setup, reference } = contract
  const [wizard, stores, statuses, processes] = await Promise.all([
    read(setup.wizard, {}),
    read(reference.stores, {}),
    read(setup.packageStatuses, {}),
    read(setup.packageProcesses, {}),
  ])
  const storeID = wizard.admin?.storeID ?? 0
  const warehouses = storeID === 0 ? [] : await read(reference.warehouses, { storeID })
  const house = wizard.step === 5 ? await read(setup.house, {}) : null
  return { wizard, stores, warehouses, statuses, processes, house }
}

export const adminFields: readonly Field[] = [
  { name: 'fullName', kind: 'text', required: true },
  { name: 'email', kind: 'text', required: true },
  { name: 'username', kind: 'text', required: true },
  { name: 'password', kind: 'password', required: true, autoComplete: 'new-password' },
  { name: 'passwordAgain', kind: 'password', required: true, autoComplete: 'new-password' },
]
export const admin = (seen: SetupSeen): readonly Panel[] => {
  const user = adminOf(seen)
  if (user === null) return []
  return [
    {
      kind: 'facts',
      facts: [
        { label: word('panel.user'), value: raw(`${user.name} (${user.userName})`) },
        { label: word('panel.store'), value: raw(user.storeName) },
        { label: word('panel.warehouse'), value: raw(user.warehouse) },
      ],
    },
  ]
}
const choices = (things: readonly Choice[], sign: string): readonly Option[] =>
  things.map(({ id, definition }) => ({ value: String(id), title: raw(definition), sign }))
const withNew = (options: readonly Option[], name: string): readonly Option[] => [
  ...options,
  { value: 'new', title: word(name), sign: 'new' },
]
export const stores = ({ doc }: SetupSeen) => withNew(choices(doc.stores, 'home'), 'action.newStore')
export const warehouses = ({ doc }: SetupSeen) => withNew(choices(doc.warehouses, 'shelf'), 'action.newWarehouse')
export const placeFields: readonly Field[] = [
  { name: 'code', kind: 'text', required: true, maxLength: 20 },
  { name: 'name', kind: 'text', required: true, maxLength: 100 },
]

/** What can be put into the house before it opens: each is done here, or on its page. */
export const furnishing = ({ doc: { house } }: SetupSeen): readonly Option[] => {
  const { shelfIDs = [], cartIDs = [], tableIDs = [], productCount = 0 } = house ?? {}
  const labels = (value: string, ids: readonly number[]): readonly Option[] =>
    ids.length === 0 ? [] : [{ value, title: word(`action.${value}`), sign: 'print' }]
  return [
    { value: 'sample', title: word('action.addSample'), text: word('panel.sample'), sign: 'new' },
    { value: 'shelves', title: word('flow.shelf-list'), figure: figure(shelfIDs.length), sign: 'shelf' },
    { value: 'carts', title: word('flow.car-list'), figure: figure(cartIDs.length), sign: 'cart' },
    { value: 'tables', title: word('flow.table-list'), figure: figure(tableIDs.length), sign: 'table' },
    { value: 'products', title: word('flow.products'), figure: figure(productCount), sign: 'box' },
    { value: 'excel', title: word('flow.excel-jobs'), text: word('panel.importHere'), sign: 'up' },
    ...labels('shelfLabels', shelfIDs),
    ...labels('cartLabels', cartIDs),
    ...labels('tableLabels', tableIDs),
  ]
}
export const processes = ({ doc }: SetupSeen) => choices(doc.processes, 'box')
/** Each status of the merchant with the process it stands for. */
export const statuses = ({ doc }: SetupSeen): readonly Option[] =>
  doc.statuses.map(({ id, definition, processID }) => ({
    value: String(id),
    title: raw(definition),
    text: word('panel.standsFor', {
      process: doc.processes.find(process => process.id === processID)?.definition ?? '',
    }),
  }))
export const tellStatus = ({ doc, about }: SetupSeen) => ({
  status: doc.statuses.find(status => String(status.id) === about)?.definition ?? '',
})
export const tellAdmin = (seen: SetupSeen) => ({
  userName: adminOf(seen)?.userName ?? '',
  name: adminOf(seen)?.name ?? '',
})
/** Five steps from nothing to completed. */
export const setupProgress = ({ doc }: SetupSeen): Panel => ({
  kind: 'progress',
  now: doc.wizard.step - 1,
  of: 5,
  unit: word('unit.steps'),
})
