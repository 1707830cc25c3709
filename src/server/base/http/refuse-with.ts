import type { FastifyError } from 'fastify'
import type { Language } from '#contract/languages.ts'
import { movedToHeader } from '#contract/reply.ts'
import { statusOf } from '#http/serve/envelope.ts'
import { refuser } from '#http/serve/refuse-with.ts'
import { Refused } from '#http/serve/refused.ts'
import { unreadable } from '#http/serve/unreadable.ts'
import { MovedAway } from '../moved-away.ts'
import { isOutOfReach } from '../store/out-of-reach.ts'
import { languageOf, say } from '../words.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's own, once he is known. */
    language?: Language
  }
}

const refusedFrom = (error: unknown): Refused => {
  const { code, statusCode } = error as FastifyError
  if (code?.startsWith('FST_') && statusCode && statusCode < 500) return unreadable(error as FastifyError)
  return new Refused(isOutOfReach(error) ? 'SERVER_DOWN' : 'BeklenmeyenBirHataOlustu')
}

const retryAfterSeconds = 1

/** Refuses in the caller's words; an accident is written to the log. */
export const { refuseWith, refuseUnknown } = refuser({
  refusedFrom,
  say: ({ key, params }, { headers, language }) =>
    say(key, params, language ?? languageOf(headers['accept-language'], null)),
  note: ({ key }, thrown, request, reply) => {
    const isAccident = statusOf(key) >= 500 && !(thrown instanceof Refused)
    if (isAccident) request.log.error({ ...request.logged, refusal: key, err: thrown }, 'accident')
    if (key === 'SERVER_DOWN' || key === 'SERVER_BUSY') reply.header('retry-after', retryAfterSeconds)
    if (thrown instanceof MovedAway && thrown.to !== null) reply.header(movedToHeader, thrown.to)
    reply.refusedWith = key
  },
})
