import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '#http/serve/refused.ts'

export interface Admission {
  /** Exactly these. */
  readonly origins: readonly string[]
  /** Whether the service's own page may ask, too: there is one where it passes a terminal on. */
  readonly hasOwnPage: boolean
  readonly log: (line: string) => void
}

/**
 * Lets in who may: only requests that name this machine as their host, so that no foreign name leads here; only pages of
 * known origins; and nothing that changes something from a page that hides its origin. Refuses ORIGIN_NOT_ALLOWED.
 */
export const guard = (app: FastifyInstance, { origins, hasOwnPage, log }: Admission): void => {
  const told = new Set<string>()
  const tellOnce = (origin: string) => {
    if (told.size >= 100 || told.has(origin)) return
    told.add(origin)
    log(`refused: a page of ${JSON.stringify(origin.slice(0, 200))}; --origin allows it`)
  }

  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin')
    const names = ownNames(request)
    const { host = '', origin } = request.headers
    if (!names.includes(host.toLowerCase())) throw new Refused('ORIGIN_NOT_ALLOWED', { origin: host.slice(0, 200) })
    if (origin === undefined) return demandHonesty(request)
    const isKnown = origins.includes(origin) || (hasOwnPage && names.some(name => origin === `http://${name}`))
    if (!isKnown) {
      tellOnce(origin)
      throw new Refused('ORIGIN_NOT_ALLOWED', { origin: origin.slice(0, 200) })
    }
    reply.header('access-control-allow-origin', origin)
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined)
      return answerPreflight(request, reply)
  })
}

const ownNames = ({ socket }: FastifyRequest): readonly string[] =>
  ['localhost', '127.0.0.1', '[::1]'].map(name => `${name}:${socket.localPort}`)

/** Programs of this machine send no origin and may look; a browser that sends none for another site's page may not. */
const demandHonesty = ({ method, headers, url }: FastifyRequest): void => {
  const isReading = method === 'GET' || method === 'HEAD'
  const isForeign = ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site'])) && url.startsWith('/api/')
  if (!isReading || isForeign) throw new Refused('ORIGIN_NOT_ALLOWED', { origin: 'none' })
}

const answerPreflight = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  // Older browsers ask before they let a page of the internet reach this machine.
  const asksForNetwork = request.headers['access-control-request-private-network'] === 'true'
  return reply
    .code(204)
    .headers({
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'content-type, accept-language, pairingtoken',
      'access-control-max-age': '600',
      ...(asksForNetwork && { 'access-control-allow-private-network': 'true' }),
    })
    .send()
}
