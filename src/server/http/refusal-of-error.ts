import type { FastifyError } from 'fastify'
import { Refused } from '../refused.ts'
import { invalid } from './read-input.ts'

/** What the caller is told of anything that was thrown. */
export const refusedFrom = (error: unknown): Refused => {
  if (error instanceof Refused) return error
  const { code, statusCode, message } = error as FastifyError
  if (code?.startsWith('FST_') && statusCode && statusCode < 500) return invalid('request', message)
  return new Refused(isOutOfReach(error) ? 'SERVER_DOWN' : 'BeklenmeyenBirHataOlustu')
}

const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']
// PostgreSQL: connection lost, shutting down, starting up, no connection left, read-only after a change of servers
const databaseCodes = /^(08...|57P0[1-5]|53300|25006)$/
const poolMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end)/

/** Whether the database could not be reached, which passes by itself, unlike a mistake. */
export const isOutOfReach = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (databaseCodes.test(code) || poolMessages.test(error.message)) return true
  if (networkCodes.includes(code) && syscall !== 'open') return true
  return error.message.startsWith('Cannot reach the database') || isOutOfReach(error.cause)
}
