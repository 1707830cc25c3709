import { contract } from '#contract/index.ts'
import { listings } from '#contract/listings/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { raw, word } from '#engine/vocabulary/panels.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import type { Field } from '#engine/vocabulary/step.ts'
import { askTwice } from '#flows/builders/ask-twice.ts'
import { type Register, register } from '#flows/builders/register.ts'
import { pages } from '#flows/pages.ts'
import { judgePassword } from '#flows/parts/judge-password.ts'
import {
  type Choices,
  endSessions,
  makeBadge,
  type Named,
  printBadge,
  readWarehouses,
  resetOtp,
  resetPassword,
  withdrawBadge,
} from './reactions.ts'

const { go, refuse, when } = flowOn<Register<any, Choices>, Position, string>()
const { reference, staff, setup, authority } = contract

const optionOf = ({ id, definition }: Named) => ({ value: String(id), label: raw(definition) })
const passwordFields: readonly Field[] = [
  { name: 'password', kind: 'password', required: true, autoComplete: 'new-password' },
  { name: 'passwordAgain', kind: 'password', required: true, autoComplete: 'new-password' },
]
const setupUser = 999
const work = word('panel.work')
const rights = word('panel.rights')

/** The staff: where they work, what they may do, their badges, and a new password for whom forgot his; who leaves is made passive. */
export const representerManager = register(listings.staff, {
  pages,
  saves: staff.save,
  reads: staff.read,
  fields: ['name', 'email', 'type', 'storeID', 'warehouseID', 'customPrinter', 'active', 'authorityGroupIDs'],
  adds: {
    endpoint: setup.addAgent,
    fields: [
      'name',
      'email',
      'userName',
      'password',
      'type',
      'storeID',
      'warehouseID',
      'customPrinter',
      'authorityGroupIDs',
    ],
  },
  begins: ({ who }) => ({ type: 1, storeID: who.storeID || '', warehouseID: who.warehouseID || '' }),
  starts: ({ storeID, warehouseID }) => ({ storeID: storeID || '', warehouseID: warehouseID || '' }),
  kinds: { password: 'password' },
  groups: {
    type: work,
    storeID: work,
    warehouseID: work,
    customPrinter: work,
    active: rights,
    authorityGroupIDs: rights,
  },
  readOptions: async ({ read, who }, record): Promise<Choices> => {
    const storeID = record === null ? who.storeID : record.storeID
    return {
      stores: await read(reference.stores, {}),
      warehouses: storeID === 0 ? [] : await read(reference.warehouses, { storeID }),
      groups: await read(authority.list, {}),
    }
  },
  options: ({ stores, warehouses, groups }, { who, doc, draft }) => ({
    type: [1, 2, setupUser]
      .filter(type => type !== setupUser || [who.type, doc.record?.type].includes(setupUser))
      .map(type => ({ value: String(type), label: word(`state.userType.${type}`) })),
    storeID: stores.map(optionOf),
    warehouseID: draft?.storeID === '' ? [] : warehouses.map(optionOf),
    authorityGroupIDs: groups.map(({ id, name }) => ({ value: String(id), label: raw(name) })),
  }),
  edits: { storeID: readWarehouses },
  actions: [
    { name: 'resetPassword', takes: 'one', sign: 'retry' },
    { name: 'endSessions', takes: 'one', sign: 'logout', isDanger: true },
    { name: 'resetOtp', takes: 'one', sign: 'no', isDanger: true },
    { name: 'printBadge', takes: 'one', sign: 'badge' },
    { name: 'withdrawBadge', takes: 'one', sign: 'no', isDanger: true },
  ],
  does: { resetPassword: go('resetPassword'), endSessions, resetOtp, printBadge, withdrawBadge },
  steps: {
    replaceBadge: askTwice('table', 'printBadge', makeBadge, { sign: 'badge' }),
    resetPassword: {
      kind: 'form',
      over: 'table',
      fields: () => passwordFields,
      on: {
        answer: when(judgePassword, { same: resetPassword, differ: refuse('PASSWORDS_DIFFER') }),
        cancel: go('table'),
      },
    },
  },
})
