import { figure, raw, word } from '#engine/vocabulary/panels.ts'
import type { Option } from '#engine/vocabulary/step.ts'

/** Whom a set could be given to. */
export const staffOptions = (staff: readonly { readonly id: number; readonly name: string }[]): readonly Option[] =>
  staff.map(({ id, name }) => ({ value: String(id), title: raw(name), sign: 'person' }))

/** How urgent a set can be. */
export const priorityOptions = (): readonly Option[] =>
  [9, 5, 1, 0].map(value => ({ value: String(value), title: word(`panel.priority.${value}`), figure: figure(value) }))
