import type { Field } from '#engine/vocabulary/step.ts'
import type { Verdict } from '#terminal/ground/store/verdict.ts'

type Told = Pick<Verdict, 'tone' | 'key' | 'params'>

/**
 * The field that a refusal is about: the one that it names (a part, `rows.0`, is its field's), else one of whose value it
 * tells under the field's own name, else the one that its key is called by (`USER_NAME_TAKEN`: `userName`).
 */
export const fieldAbout = (
  fields: readonly Field[],
  { tone, key, params }: Told,
  draft: Readonly<Record<string, string>> | null,
): string | null =>
  (
    fields.find(({ name }) => params.field === name || String(params.field).startsWith(`${name}.`)) ??
    fields.find(({ name }) => params[name] !== undefined && String(params[name]) === draft?.[name]?.trim()) ??
    (tone === 'no' && key !== null && params.field === undefined ? calledIn(fields, key) : undefined)
  )?.name ?? null

/** Of several that a key is called by, the one that takes most of it: a user name is no name. */
const calledIn = (fields: readonly Field[], key: string): Field | undefined =>
  fields
    .filter(({ name }) => `_${key}_`.includes(`_${asInKeys(name)}_`))
    .toSorted((a, b) => b.name.length - a.name.length)[0]

/** `supplierId` as a key writes it: `SUPPLIER`. */
const asInKeys = (name: string): string =>
  name
    .replace(/(?<=.)I[dD]s?$/, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, '_')
    .toLocaleUpperCase('en')
