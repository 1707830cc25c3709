import type { GenericSchema } from 'valibot'
import type { PartOf } from '#contract/shapes/part-of.ts'
import { type Settings, settings } from '#contract/shapes/settings.ts'

type Entries = Readonly<Record<string, GenericSchema>>

/** The shape of every single setting, by its path in the document (`urunToplamaAyar.cokluBarkod`). */
export const settingShapes: Entries = Object.fromEntries(leavesOf(settings.entries as never, ''))

/** What stands at a path. */
export const settingAt = (document: unknown, path: string): unknown =>
  path.split('.').reduce<any>((group, name) => group?.[name], document)

/** The part of a document that holds these values, each by its path. */
export const partWith = (values: Readonly<Record<string, unknown>>): PartOf<Settings> =>
  Object.entries(values).reduce<unknown>((part, [path, value]) => put(part, path.split('.'), value), {}) as never

const put = (part: unknown, [name, ...rest]: readonly string[], value: unknown): unknown => {
  if (name === undefined) return value
  const group = (part ?? {}) as Readonly<Record<string, unknown>>
  return { ...group, [name]: put(group[name], rest, value) }
}

function leavesOf(entries: Entries, before: string): readonly (readonly [string, GenericSchema])[] {
  return Object.entries(entries).flatMap(([name, shape]) =>
    'entries' in shape
      ? leavesOf(shape.entries as Entries, `${before}${name}.`)
      : [[`${before}${name}`, shape] as const],
  )
}
