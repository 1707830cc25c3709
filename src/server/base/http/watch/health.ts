import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

/** `/healthz`: the process lives; `/readyz`: its database answers too. */
export const registerHealth = (app: FastifyInstance, pool: Pool): void => {
  app.get('/healthz', async () => ({ alive: true }))
  app.get('/readyz', async (_request, reply) => {
    const isReady = await pool.query('select 1').then(
      () => true,
      () => false,
    )
    return reply.code(isReady ? 200 : 503).send({ ready: isReady })
  })
}
