import { type Design, designs } from '#contract/calls/papers/designs.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Position, Scene, Seen } from '#engine/vocabulary/scene.ts'
import { inputFrom } from '#flows/builders/fields-from.ts'
import type { DesignPage } from './panels.ts'

export type DesignStep = 'form' | 'conflict' | 'printers' | 'printer' | 'remove' | 'gone'
type S = Scene<DesignPage, Position>
type Here = Seen<DesignPage, Position>
const { call, leave, turn } = flowOn<DesignPage, Position, DesignStep>()

export const names = ['name', 'IsDefault', 'widthMm', 'heightMm', 'marginMm', 'language'] as const
const lost = { THEME_NOT_FOUND: 'gone' } as const
const take = (doc: DesignPage, design: Design): DesignPage => ({ ...doc, design })
/** A theme that ships becomes the merchant's own, at an address of its own. */
const toItsPage = leave(({ doc }) => `/settings/invoice-design/${doc.design.id}`)
const whose = ({ doc, position }: Here) => ({ id: doc.design.id, at: Number(position.id) })
const isElsewhere = (seen: Here): boolean => whose(seen).id !== whose(seen).at

export const save = call(designs.save, {
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
export const keepMine = call(designs.read, {
  input: ({ doc }) => ({ id: doc.design.id }),
  apply: take,
  isQuiet: true,
  ends: () => 'read',
  to: { read: 'form' },
  keys: lost,
})
export const setPrinter = call(designs.setPrinter, {
  input: ({ doc, position, fields }: S) => ({
    id: doc.design.id,
    userId: Number(position.user),
    printerName: fields.printerName ?? '',
  }),
  apply: take,
  ends: seen => (isElsewhere(seen) ? 'printerSetAnew' : 'printerSet'),
  to: { printerSet: turn(({ position }) => ({ ...position, user: null }), 'printers'), printerSetAnew: toItsPage },
  keys: { ...lost, USER_NOT_FOUND: '@reload' },
})
export const copy = call(designs.copy, {
  input: ({ doc }) => ({ id: doc.design.id }),
  apply: take,
  ends: () => 'copied',
  to: { copied: toItsPage },
  keys: lost,
})
export const testPrint = call(designs.sample, {
  input: ({ doc }) => ({ id: doc.design.id }),
  ends: () => 'printed',
  to: { printed: 'form' },
  prints: paper => [paper],
  keys: lost,
})
export const removeIt = call(designs.remove, {
  input: ({ doc }) => ({ id: doc.design.id }),
  ends: () => 'removed',
  to: { removed: '/settings/invoice-design' },
  keys: { ...lost, THEME_SHIPPED: 'form' },
})

/** What of the theme's acts was chosen. */
export const asked = ({ value, doc }: S) => {
  if (value === 'themePrinters' || value === 'testPrint' || value === 'copyTheme') return value
  return value === 'remove' && !doc.design.isShipped ? value : 'unknown'
}
