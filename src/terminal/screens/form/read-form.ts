import type { Field } from '#engine/vocabulary/step.ts'

type Filled = Readonly<Record<string, string>>

/** What stands in a form, as texts: an unchecked box is `false`, chosen values stand between commas. */
export const readForm = (data: FormData, fields: readonly Field[]): Filled =>
  Object.fromEntries(fields.map(field => [field.name, read(data, field)]))

const read = (data: FormData, { name, kind }: Field): string => {
  if (kind === 'flag') return data.has(name) ? 'true' : 'false'
  if (kind === 'choices') return data.getAll(name).join(',')
  return String(data.get(name) ?? '')
}

/** The texts by which a later draft differs from an earlier one. */
export const changedIn = (before: Filled | null, now: Filled): Filled =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => before?.[name] !== value))

/** Fields in the order in which they came, those of one group together. */
export const groupFields = <F extends Pick<Field, 'group'>>(fields: readonly F[]): readonly (readonly F[])[] => {
  const groups = new Map<string, F[]>()
  for (const field of fields) {
    const name = JSON.stringify(field.group ?? null)
    groups.set(name, [...(groups.get(name) ?? []), field])
  }
  return [...groups.values()]
}
