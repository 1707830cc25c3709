import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { type Command, scanSheet } from './scan-sheet.ts'

/**
 * Serves GET /scan-sheet (all shelves of one zone with `?zone=A`); 404 while there is no demo merchant. It shows the
 * demo's password: to be registered only where the server is in demo mode.
 */
export const registerScanSheet = (app: FastifyInstance, pool: Pool, commands: readonly Command[]): void => {
  app.get<{ Querystring: { zone?: string | string[] } }>('/scan-sheet', async (request, reply) => {
    const { zone } = request.query
    const page = await scanSheet(pool, { commands, zone: typeof zone === 'string' ? zone.slice(0, 10) : undefined })
    if (page === null) return reply.callNotFound()
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  })
}
