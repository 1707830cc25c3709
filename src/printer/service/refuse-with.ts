import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { printerService } from '#contract/station/printer-service.ts'
import { refusalOf, statusOf } from './envelope.ts'
import { Refused } from './refused.ts'

/** Answers with the refusal that anything thrown amounts to. */
export const refuseWith = (error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const refused = refusedFrom(error)
  return reply.code(statusOf(refused)).send(refusalOf(refused))
}

export const refuseUnknown = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  refuseWith(new Refused('CALL_NOT_FOUND', { path: request.url.slice(0, 200) }), request, reply)

const refusedFrom = (error: unknown): Refused => {
  if (error instanceof Refused) return error
  const { code, statusCode } = error as FastifyError
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Refused('PRINT_TOO_LARGE', { bytes: printerService.printFile.bodyLimitBytes! })
  // The message of a JSON parser quotes what it read.
  if (statusCode && statusCode < 500)
    return new Refused('REQUEST_INVALID', { field: 'request', problem: problems[code] ?? 'not JSON' })
  return new Refused('BeklenmeyenBirHataOlustu')
}

const problems: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Content-Type must be application/json',
  FST_ERR_BAD_URL: 'not an address',
}
