import fastify, { type FastifyInstance } from 'fastify'
import { type Admission, guard } from './guard.ts'
import { type OwnCallsOptions, registerOwnCalls } from './own-calls.ts'
import { refuseUnknown, refuseWith } from './refuse-with.ts'

export interface CreateOptions extends OwnCallsOptions, Pick<Admission, 'origins'> {
  readonly serve: string | null
}

/** The printer service as one value. It listens nowhere yet. */
export const createService = async (options: CreateOptions): Promise<FastifyInstance> => {
  const app = fastify({
    logger: false,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    requestTimeout: options.timeoutMs,
    http: { headersTimeout: options.timeoutMs },
    forceCloseConnections: true,
    frameworkErrors: refuseWith,
  })
  app.setErrorHandler(refuseWith)
  app.setNotFoundHandler(refuseUnknown)
  guard(app, { ...options, hasOwnPage: options.serve !== null })
  await app.register(registerOwnCalls, options)
  if (options.serve !== null) await (await import('./serve-page.ts')).servePage(app, options.serve)
  return app
}
