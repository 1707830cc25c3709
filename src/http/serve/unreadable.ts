import type { FastifyError } from 'fastify'
import type { Problem } from '#contract/problems.ts'
import { invalid } from './read-input.ts'
import type { Refused } from './refused.ts'

/** A request that could not even be read. A JSON parser's own words would quote what it read. */
export const unreadable = ({ code }: FastifyError): Refused => invalid('request', problemOfCode(code))

const problemOfCode = (code: string | undefined): Problem => {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'tooLarge'
  return code?.startsWith('FST_ERR_CTP_') ? 'notJson' : 'malformed'
}
