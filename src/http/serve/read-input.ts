import * as v from 'valibot'
import type { Endpoint } from '#contract/define.ts'
import { Refused } from './refused.ts'

/** The three parts of a request as they arrived. */
export interface RawInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** How a server reads inputs, beside what the contract says of them. */
export interface Reading {
  /** Refuses a part for what no shape says. */
  readonly demand?: (part: unknown, name: string) => void
  /** What is wrong, in words for programmers; the validator's own, unless told. */
  readonly problemOf?: (issue: v.BaseIssue<unknown>) => string
}

/**
 * Makes the reader of a call's input: one flat object of path, query and body as the contract shapes them. The body
 * may hold nothing else; a query may. Refuses with REQUEST_INVALID {field, problem}.
 */
export const inputReader = (
  endpoint: Endpoint,
  { demand = () => {}, problemOf = issue => issue.message }: Reading = {},
): ((raw: RawInput) => Record<string, unknown>) => {
  const params = v.object(endpoint.params)
  const query = v.object(endpoint.query)
  const body = v.strictObject(endpoint.body)
  const read = (shape: v.GenericSchema, raw: unknown, part: string): Record<string, unknown> => {
    demand(raw, part)
    const result = v.safeParse(shape, raw, { abortEarly: true })
    if (result.success) return result.output as Record<string, unknown>
    const [issue] = result.issues
    throw invalid(v.getDotPath(issue) ?? part, problemOf(issue))
  }
  return raw => ({
    ...read(params, raw.params ?? {}, 'path'),
    ...read(query, raw.query ?? {}, 'query'),
    ...(endpoint.method === 'GET' ? {} : read(body, raw.body ?? {}, 'body')),
  })
}

/** A request that the contract does not allow. */
export const invalid = (field: string, problem: string): Refused =>
  new Refused('REQUEST_INVALID', { field: field.slice(0, 100), problem: problem.slice(0, 200) })
