import * as v from 'valibot'
import type { Endpoint } from '#contract/define.ts'
import type { Problem } from '#contract/problems.ts'
import { problemOf } from './problem-of.ts'
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
}

/**
 * Makes the reader of a call's input: one flat object of path, query and body as the contract shapes them. The body
 * may hold nothing else; a query may. Refuses with REQUEST_INVALID {field, problem}.
 */
export const inputReader = (
  endpoint: Endpoint,
  { demand = () => {} }: Reading = {},
): ((raw: RawInput) => Record<string, unknown>) => {
  const params = v.object(endpoint.params)
  const query = v.object(endpoint.query)
  const body = v.strictObject(endpoint.body)
  const read = (shape: v.GenericSchema, raw: unknown, part: string): Record<string, unknown> => {
    demand(raw, part)
    const result = v.safeParse(shape, raw, { abortEarly: true })
    if (result.success) return result.output as Record<string, unknown>
    throw unfit(result.issues[0], part)
  }
  return raw => ({
    ...read(params, raw.params ?? {}, 'path'),
    ...read(query, raw.query ?? {}, 'query'),
    ...(endpoint.method === 'GET' ? {} : read(body, raw.body ?? {}, 'body')),
  })
}

/** A request that the contract does not allow. */
export const invalid = (field: string, problem: Problem): Refused =>
  new Refused('REQUEST_INVALID', { field: field.slice(0, 100), problem })

/** A part of a request that does not fit its shape. The validator's own words stay away: they may quote what was sent. */
export const unfit = (issue: v.BaseIssue<unknown>, part: string): Refused =>
  invalid(v.getDotPath(issue) ?? part, problemOf(issue))
