import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

/** Whoever asks takes a longer silence for a no anyway. */
const patienceMs = 2_000

/** `/healthz`: the process lives; `/readyz`: calls find a connection in time, and a database that stores; what the housekeeping left undone stops none. */
export const registerHealth = (
  app: FastifyInstance,
  pool: Pool,
  neglected: () => Readonly<Record<string, string>> = () => ({}),
): void => {
  app.get('/healthz', async () => ({ alive: true }))
  app.get('/readyz', async (_request, reply) => {
    const stores = pool.query<{ stores: boolean }>(`select current_setting('transaction_read_only') = 'off' as stores`)
    const isReady = await Promise.race([
      stores.then(
        ({ rows }) => rows[0]!.stores,
        () => false,
      ),
      sleep(patienceMs, false, { ref: false }),
    ])
    return reply.code(isReady ? 200 : 503).send({ ready: isReady, neglected: neglected() })
  })
}
