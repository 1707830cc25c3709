import { contract } from '#contract/index.ts'
import type { Reading } from '#engine/vocabulary/flow.ts'
import { type Panel, raw, word } from '#engine/vocabulary/panels.ts'
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
  return { wizard, stores, warehouses, statuses, processes }
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
export const stores = ({ doc }: SetupSeen) => choices(doc.stores, 'home')
export const warehouses = ({ doc }: SetupSeen) => choices(doc.warehouses, 'shelf')
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
