import type { FastifyInstance } from 'fastify'
import { Refused } from '#http/serve/refused.ts'

const lookEveryMs = 20

/**
 * Stops listening and lets the calls under way be answered. A connection that has become idle is closed at once, as
 * its station would keep it for the next call; one that is not done after `graceMs` is cut, so a stalled station holds
 * nothing up.
 */
export const stopInTime = async (app: FastifyInstance, graceMs: number): Promise<void> => {
  const closeIdle = setInterval(() => app.server.closeIdleConnections(), lookEveryMs)
  const cut = setTimeout(() => app.server.closeAllConnections(), graceMs)
  try {
    await app.close()
  } finally {
    clearInterval(closeIdle)
    clearTimeout(cut)
  }
}

/** From the moment the server is to stop, a call that still comes in is told so as every refusal is. */
export const refuseWhenStopping = (app: FastifyInstance): void => {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onRequest', async (_request, reply) => {
    if (!isStopping) return
    reply.header('connection', 'close')
    throw new Refused('SERVER_DOWN')
  })
}
