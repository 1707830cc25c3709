import type { FastifyError } from 'fastify'
import { Refused } from '../refused.ts'
import { isOutOfReach } from '../store/out-of-reach.ts'
import { invalid } from './read-input.ts'

/** What the caller is told of anything that was thrown. */
export const refusedFrom = (error: unknown): Refused => {
  if (error instanceof Refused) return error
  const { code, statusCode, message } = error as FastifyError
  if (code?.startsWith('FST_') && statusCode && statusCode < 500) return invalid('request', message)
  return new Refused(isOutOfReach(error) ? 'SERVER_DOWN' : 'BeklenmeyenBirHataOlustu')
}
