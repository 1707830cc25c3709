import type { FastifyInstance } from 'fastify'
import { fold } from '#base/fold.ts'
import { sessionHours } from '#contract/calls/people/session.ts'
import { contract } from '#contract/index.ts'
import { originsFrom } from './cross-origin.ts'

/** The servers of merchants who are not here, by their domains. */
export type Cells = ReadonlyMap<string, string>

const login = contract.session.login

/**
 * Sends the sign-in of a merchant who lives in another cell there, password and all, and leaves the cookie by which the
 * terminal asks that cell from then on. The cell must know this server's origin as one of its terminals'.
 */
export const sendToCells = (app: FastifyInstance, cells: Cells): void => {
  if (cells.size === 0) return
  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.url !== login.path || request.method !== login.method) return
    const { domainName } = (request.body ?? {}) as { readonly domainName?: unknown }
    const cell = typeof domainName === 'string' ? cells.get(fold(domainName)) : undefined
    if (cell === undefined) return
    const secure = request.protocol === 'https' ? '; Secure' : ''
    const cookie = `customApiURL=${encodeURIComponent(cell)}; Path=/; Max-Age=${sessionHours * 3600}; SameSite=Strict${secure}`
    return reply.header('set-cookie', cookie).redirect(cell + login.path, 307)
  })
}

/** Reads `domain=origin` pairs, separated by commas; throws a sentence for what is none. */
export const cellsFrom = (list: string | undefined): Cells =>
  new Map(
    (list ?? '')
      .split(',')
      .map(text => text.trim())
      .filter(Boolean)
      .map(pair => {
        const at = pair.indexOf('=')
        const [origin] = at > 0 ? originsFrom('CELLS', pair.slice(at + 1)) : []
        if (origin === undefined) throw new Error(`CELLS takes pairs like acme=https://okut.example, not ${pair}`)
        return [fold(pair.slice(0, at)), origin] as const
      }),
  )
