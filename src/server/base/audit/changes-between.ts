import type { Row } from './read-subject.ts'

/** By column or setting: what stood there before, and after. */
export type Changes = Readonly<Record<string, readonly [unknown, unknown]>>

/** Change with every act, and tell nothing. */
const silent =
  /^(tenant_id|id|version|otp_step|learned_desi|sealed_for|(saved|changed|seen|created|last_login)_(at|by)|last_page)$/
/** Of these only that they changed is told. */
const secret = /(hash|secret)$|^otp_offered$/
const veil = (value: unknown): unknown => (value === null ? null : '•••')

/** How a row differs from what it was. A row that is new or gone differs in all that stood in it. */
export const changesBetween = (before: Row | null, after: Row | null): Changes => {
  const [had, has] = [flat(before), flat(after)]
  return Object.fromEntries(
    [...new Set([...Object.keys(had), ...Object.keys(has)])].flatMap(name => {
      const [was, is] = [had[name] ?? null, has[name] ?? null]
      if (silent.test(name) || JSON.stringify(was) === JSON.stringify(is)) return []
      return [[name, secret.test(name) ? [veil(was), veil(is)] : [was, is]] as const]
    }),
  )
}

/** Settings within settings stand under their path. */
const flat = (row: Row | null, path = ''): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row ?? {}).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(flat(value as Row, `${path}${name}.`))
        : [[path + name, value] as const],
    ),
  )
