import { designs } from '#contract/calls/papers/designs.ts'
import { session } from '#contract/calls/people/session.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import { askTwice } from '#flows/builders/ask-twice.ts'
import { askWhose } from '#flows/builders/ask-whose.ts'
import { fieldsFrom } from '#flows/builders/fields-from.ts'
import { type DesignPage, printerField, staffOptions } from './panels.ts'
import { asked, copy, type DesignStep, keepMine, names, removeIt, save, setPrinter, testPrint } from './reactions.ts'

const { flow, go, leave, turn, refuse, when } = flowOn<DesignPage, Position, DesignStep>()

/** How the documents of one theme look, and on whose printer they come out. */
export const invoiceDesign = flow({
  start: { id: null, user: null },
  load: async ({ read, position }) => ({
    design: await read(designs.read, { id: Number(position.id) }),
    staff: await read(session.agents, {}),
  }),
  loadKeys: { THEME_NOT_FOUND: 'gone', REQUEST_INVALID: 'gone' },
  renew: before => before,
  resume: ({ position }) => (position.user === null ? 'form' : 'printer'),
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
      on: {
        answer: turn(({ position, value }) => ({ ...position, user: Number(value) }), 'printer'),
        cancel: go('form'),
      },
    },
    printer: {
      kind: 'form',
      says: ({ doc, position }) => ({ name: doc.staff.find(({ id }) => id === Number(position.user))?.name ?? '' }),
      fields: printerField,
      on: { answer: setPrinter, cancel: turn(({ position }) => ({ ...position, user: null }), 'printers') },
    },
    remove: askTwice('form', 'remove', removeIt, { sign: 'erase' }),
    gone: { kind: 'notice', mark: 'bad', on: { ok: leave(() => '/settings/invoice-design') } },
  },
})
