import { type Design, designs } from '#contract/calls/papers/designs.ts'
import { session } from '#contract/calls/people/session.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { raw, word } from '#engine/vocabulary/panels.ts'
import type { Place, Scene, Seen } from '#engine/vocabulary/scene.ts'
import type { Field, Option } from '#engine/vocabulary/step.ts'
import { askTwice } from '#flows/builders/ask-twice.ts'
import { askWhose } from '#flows/builders/ask-whose.ts'
import { fieldsFrom, inputFrom } from '#flows/builders/fields-from.ts'

interface DesignPage {
  readonly design: Design
  /** The staff, each of whom may have a printer of his own for it. */
  readonly staff: readonly { readonly id: number; readonly name: string }[]
}
type Id = 'form' | 'conflict' | 'printers' | 'printer' | 'remove' | 'gone'
type S = Scene<DesignPage, Place>
type Here = Seen<DesignPage, Place>
const { flow, call, go, leave, move, refuse, when } = flowOn<DesignPage, Place, Id>()

const names = ['name', 'IsDefault', 'widthMm', 'heightMm', 'marginMm', 'language'] as const
const lost = { THEME_NOT_FOUND: 'gone' } as const
const take = (doc: DesignPage, design: Design): DesignPage => ({ ...doc, design })
/** A theme that ships becomes the merchant's own, at an address of its own. */
const toItsPage = leave(({ doc }) => `/settings/invoice-design/${doc.design.id}`)
const whose = ({ doc, place }: Here) => ({ id: doc.design.id, at: Number(place.id) })
const isElsewhere = (seen: Here): boolean => whose(seen).id !== whose(seen).at

const save = call(designs.save, {
  input: ({ doc, fields }) => ({
    ...(inputFrom(designs.save, names, fields) as Omit<Parameters<typeof take>[1], 'id'>),
    id: doc.design.id,
    version: doc.design.version,
  }),
  apply: take,
  ends: seen => (isElsewhere(seen) ? 'savedAnew' : 'saved'),
  to: { saved: 'form', savedAnew: toItsPage },
  keys: { ...lost, RECORD_CHANGED: 'conflict' },
})
const keepMine = call(designs.read, {
  input: ({ doc }) => ({ id: doc.design.id }),
  apply: take,
  isQuiet: true,
  ends: () => 'read',
  to: { read: 'form' },
  keys: lost,
})
const setPrinter = call(designs.setPrinter, {
  input: ({ doc, place, fields }: S) => ({
    id: doc.design.id,
    userId: Number(place.user),
    printerName: fields.printerName ?? '',
  }),
  apply: take,
  ends: seen => (isElsewhere(seen) ? 'printerSetAnew' : 'printerSet'),
  to: { printerSet: move(({ place }) => ({ ...place, user: null }), 'printers'), printerSetAnew: toItsPage },
  keys: { ...lost, USER_NOT_FOUND: '@reload' },
})
const copy = call(designs.copy, {
  input: ({ doc }) => ({ id: doc.design.id }),
  apply: take,
  ends: () => 'copied',
  to: { copied: toItsPage },
  keys: lost,
})
const testPrint = call(designs.sample, {
  input: ({ doc }) => ({ id: doc.design.id }),
  ends: () => 'printed',
  to: { printed: 'form' },
  prints: paper => [paper],
  keys: lost,
})
const removeIt = call(designs.remove, {
  input: ({ doc }) => ({ id: doc.design.id }),
  ends: () => 'removed',
  to: { removed: '/settings/invoice-design' },
  keys: { ...lost, THEME_SHIPPED: 'form' },
})

const printerOf = ({ design }: DesignPage, userId: number): string =>
  design.customPrinterMatches.find(match => match.userId === userId)?.printerName ?? ''

const staffOptions = ({ doc }: Here): readonly Option[] =>
  doc.staff.map(({ id, name }) => {
    const printer = printerOf(doc, id)
    return {
      value: String(id),
      title: raw(name),
      text: printer === '' ? word('panel.printerOfStation') : raw(printer),
      sign: 'print',
    }
  })

const printerField = ({ doc, place }: Here): readonly Field[] => [
  { name: 'printerName', kind: 'text', maxLength: 200, start: printerOf(doc, Number(place.user)) },
]

const asked = ({ value, doc }: S) => {
  if (value === 'themePrinters' || value === 'testPrint' || value === 'copyTheme') return value
  return value === 'remove' && !doc.design.isShipped ? value : 'unknown'
}

/** How the documents of one theme look, and on whose printer they come out. */
export const invoiceDesign = flow({
  place: { id: null, user: null },
  load: async ({ read, place }) => ({
    design: await read(designs.read, { id: Number(place.id) }),
    staff: await read(session.agents, {}),
  }),
  loadKeys: { THEME_NOT_FOUND: 'gone', REQUEST_INVALID: 'gone' },
  renew: before => before,
  resume: ({ place }) => (place.user === null ? 'form' : 'printer'),
  steps: {
    form: {
      kind: 'form',
      says: ({ doc }) => ({ name: doc.design.name }),
      fields: ({ doc }) => fieldsFrom(designs.save, names, { start: { ...doc.design } }),
      actions: ({ doc }) => [
        { name: 'themePrinters', takes: 'none', sign: 'print' },
        { name: 'testPrint', takes: 'none', sign: 'print' },
        { name: 'copyTheme', takes: 'none', sign: 'new' },
        ...(doc.design.isShipped ? [] : [{ name: 'remove', takes: 'none', sign: 'erase', isDanger: true } as const]),
      ],
      on: {
        answer: save,
        cancel: leave(() => '/settings/invoice-design'),
        action: when(asked, {
          themePrinters: go('printers'),
          testPrint,
          copyTheme: copy,
          remove: go('remove'),
          unknown: refuse('NOT_HERE'),
        }),
      },
    },
    conflict: askWhose('form', keepMine),
    printers: {
      kind: 'choose',
      options: staffOptions,
      on: { answer: move(({ place, value }) => ({ ...place, user: Number(value) }), 'printer'), cancel: go('form') },
    },
    printer: {
      kind: 'form',
      says: ({ doc, place }) => ({ name: doc.staff.find(({ id }) => id === Number(place.user))?.name ?? '' }),
      fields: printerField,
      on: { answer: setPrinter, cancel: move(({ place }) => ({ ...place, user: null }), 'printers') },
    },
    remove: askTwice('form', 'remove', removeIt, { sign: 'erase' }),
    gone: { kind: 'notice', mark: 'bad', on: { ok: leave(() => '/settings/invoice-design') } },
  },
})
