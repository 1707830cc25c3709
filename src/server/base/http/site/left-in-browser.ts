import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OpenCall } from '../../call.ts'

const monthSeconds = 30 * 24 * 3600

/** Behind TLS a browser takes it over TLS alone, and from this very host. */
const nameAt = ({ protocol }: FastifyRequest): string => (protocol === 'https' ? '__Host-okut' : 'okut')

/** What an answer of this server left in the browser before. */
export const leftBefore = (request: FastifyRequest): string | null => {
  const begin = `${nameAt(request)}=`
  const found = request.headers.cookie?.split('; ').find(cookie => cookie.startsWith(begin))
  return found?.slice(begin.length) ?? null
}

/** Has the browser keep what the call leaves there for a month; no page can read it. */
export const leave = ({ left }: Pick<OpenCall, 'left'>, reply: FastifyReply): void => {
  if (left.now === null) return
  const secure = reply.request.protocol === 'https' ? '; Secure' : ''
  const rest = `Path=/; Max-Age=${monthSeconds}; HttpOnly; SameSite=Strict${secure}`
  reply.header('set-cookie', `${nameAt(reply.request)}=${left.now}; ${rest}`)
}
