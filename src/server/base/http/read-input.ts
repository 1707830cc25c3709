import * as v from 'valibot'
import type { Endpoint } from '#contract/define.ts'
import { Refused } from '../refused.ts'

/** The three parts of a request as they arrived. */
export interface RawInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/**
 * Makes the reader of a call's input: one flat object of path, query and body as the contract shapes them. The body
 * may hold nothing else; a query may. Refuses with REQUEST_INVALID {field, problem}.
 */
export const inputReader = (endpoint: Endpoint): ((raw: RawInput) => Record<string, unknown>) => {
  const params = v.object(endpoint.params)
  const query = v.object(endpoint.query)
  const body = v.strictObject(endpoint.body)
  return raw => ({
    ...read(params, raw.params ?? {}, 'path'),
    ...read(query, raw.query ?? {}, 'query'),
    ...(endpoint.method === 'GET' ? {} : read(body, raw.body ?? {}, 'body')),
  })
}

/** A request that the contract does not allow. */
export const invalid = (field: string, problem: string): Refused =>
  new Refused('REQUEST_INVALID', { field: field.slice(0, 100), problem: problem.slice(0, 200) })

const read = (shape: v.GenericSchema, raw: unknown, part: string): Record<string, unknown> => {
  demandText(raw, part)
  const result = v.safeParse(shape, raw, { abortEarly: true })
  if (result.success) return result.output as Record<string, unknown>
  const [issue] = result.issues
  throw invalid(v.getDotPath(issue) ?? part, issue.message)
}

const notStorable = /\0|\p{Surrogate}/u

/** Deeper than any call's shape, and far from what a recursion can bear. */
const deepest = 32

/** PostgreSQL stores neither NUL nor half a character. */
const demandText = (value: unknown, field: string, depth = 0): void => {
  if (depth > deepest) throw invalid(field, 'nested too deeply')
  if (typeof value === 'string' && notStorable.test(value)) throw invalid(field, 'not text: NUL or half a character')
  if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      if (notStorable.test(name)) throw invalid(field, 'a name that is not text')
      demandText(inner, name, depth + 1)
    }
}
