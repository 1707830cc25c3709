import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Endpoint, InputOfCall } from '#contract/define.ts'
import { Refused } from './refused.ts'

/** The input of a call as the contract shapes it. Refuses REQUEST_INVALID {field, problem}. */
export const readInput = <E extends Endpoint>(endpoint: E, request: FastifyRequest): InputOfCall<E> => ({
  ...read(v.object(endpoint.params), request.params),
  ...(endpoint.method === 'GET' ? {} : read(v.strictObject(endpoint.body), request.body ?? {})),
})

const read = (shape: v.GenericSchema, raw: unknown): any => {
  const result = v.safeParse(shape, raw, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  // The message of an issue may quote the document.
  const problem = `${issue.type}: ${issue.expected ?? 'fits not'}`.slice(0, 200)
  throw new Refused('REQUEST_INVALID', { field: (v.getDotPath(issue) ?? 'body').slice(0, 100), problem })
}
