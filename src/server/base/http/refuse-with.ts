import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '../refused.ts'
import { languageOf } from '../words.ts'
import { refusalOf, statusOf } from './envelope.ts'
import { refusedFrom } from './refusal-of-error.ts'

/** Answers with the refusal that anything thrown amounts to; an accident is written to the log. */
export const refuseWith = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const refused = refusedFrom(error)
  const status = statusOf(refused.key)
  if (status >= 500 && error !== refused) request.log.error({ ...request.logged, err: error }, 'accident')
  const language = languageOf(request.headers['accept-language'], refused.language)
  reply.refusedWith = refused.key
  return reply.code(status).send(refusalOf(refused, language))
}

/** What an unknown call is told. */
export const refuseUnknown = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  refuseWith(new Refused('CALL_NOT_FOUND', { path: request.url.slice(0, 200) }), request, reply)
