import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { loggedError } from './logged-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the log says of the call, as far as it is known. */
    logged: LoggedCall
  }
}

export interface LoggedCall {
  /** The call's group and name in the contract. */
  call?: string
  merchant?: number
  user?: number
  operation?: string | undefined
}

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const

export interface LogOptions {
  /** `info`: a line for each call; `warn`: for accidents alone. */
  readonly level?: (typeof logLevels)[number]
  /** Where lines go, if not to the standard output. */
  readonly to?: { write(line: string): void }
}

/** Throws a sentence for what is no level; nothing is `warn`. */
export const logLevelFrom = (text: string | undefined): (typeof logLevels)[number] => {
  const level = logLevels.find(known => known === (text || 'warn'))
  if (level === undefined) throw new Error(`LOG_LEVEL takes ${logLevels.join(', ')}, not ${text}`)
  return level
}

/** One JSON object a line. Headers, addresses with their queries, bodies and database rows are never in it: they carry secrets. */
export const loggerOf = (log: false | LogOptions | undefined): NonNullable<FastifyServerOptions['logger']> =>
  log === false
    ? false
    : {
        level: log?.level ?? 'warn',
        base: { pid: process.pid },
        timestamp: () => `,"time":"${new Date().toISOString()}"`,
        formatters: { level: level => ({ level }) },
        serializers: { err: loggedError },
        ...(log?.to && { stream: log.to }),
      }

/** Writes a line for every call once it is answered: which, whose, its operation id, what it was refused with, how long it took. */
export const logCalls = (app: FastifyInstance): void => {
  app.decorateRequest('logged')
  app.addHook('onRequest', async request => {
    request.logged = {}
  })
  app.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.url
    if (!path?.startsWith('/api/')) return
    const { method, ip, logged } = request
    const refusal = reply.refusedWith === '' ? {} : { refusal: reply.refusedWith }
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ ...logged, method, path, status: reply.statusCode, ...refusal, ms, address: ip }, 'call')
  })
}
