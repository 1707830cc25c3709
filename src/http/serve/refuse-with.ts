import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusalOf, statusOf } from './envelope.ts'
import { Refused } from './refused.ts'

/** What a server says of what went wrong. */
export interface Refusing {
  /** What the caller is told of anything else that was thrown. */
  readonly refusedFrom: (error: unknown) => Refused
  /** The words of a refusal; none, unless told. */
  readonly say?: (refused: Refused, request: FastifyRequest) => string
  /** Told of every refusal, and of what was thrown. */
  readonly note?: (refused: Refused, thrown: unknown, request: FastifyRequest, reply: FastifyReply) => void
}

export interface Refuser {
  /** Answers with the refusal that anything thrown amounts to. */
  readonly refuseWith: (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply
  /** What an unknown call is told. */
  readonly refuseUnknown: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

export const refuser = ({ refusedFrom, say, note }: Refusing): Refuser => {
  const refuseWith: Refuser['refuseWith'] = (error, request, reply) => {
    const refused = error instanceof Refused ? error : refusedFrom(error)
    note?.(refused, error, request, reply)
    return reply.code(statusOf(refused.key)).send(refusalOf(refused, say?.(refused, request)))
  }
  return {
    refuseWith,
    refuseUnknown: (request, reply) =>
      refuseWith(new Refused('CALL_NOT_FOUND', { path: request.url.slice(0, 200) }), request, reply),
  }
}
