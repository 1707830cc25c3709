import { createHash } from 'node:crypto'
import type { onSendAsyncHookHandler } from 'fastify'
import { reference } from '#contract/calls/base/reference.ts'
import type { Endpoint } from '#contract/define.ts'

const { localizations, countries, cities, districts } = reference
const rarelyChanging: readonly Endpoint[] = [localizations, countries, cities, districts]

/** For the calls whose answers rarely change: a browser that shows the tag of what it has is answered 304. */
export const keepFresh = (endpoint: Endpoint): onSendAsyncHookHandler[] =>
  rarelyChanging.includes(endpoint) ? [tag] : []

const tag: onSendAsyncHookHandler = async (request, reply, payload) => {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
  const etag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'accept-language, accept-encoding' })
  const known = request.headers['if-none-match']?.split(/, */)
  if (!known?.includes(etag)) return payload
  reply.code(304)
  return ''
}
