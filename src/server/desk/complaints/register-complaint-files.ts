import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { Refused } from '#http/serve/refused.ts'
import { type Database, maybeOne, sql } from '#server/base/store/sql.ts'
import { gaveTicket } from '#server/base/tickets.ts'

/**
 * Serves GET /api/complaints/:id/file, the zipped record, to whoever has one of the complaint's tickets, without signing
 * in: a browser fetches a file by its address alone.
 */
export const registerComplaintFiles = (app: FastifyInstance, pool: Pool): void => {
  const db = pool as Database
  app.get<{ Params: { id: string }; Querystring: { ticket?: string | string[] } }>(
    '/api/complaints/:id/file',
    { compress: false } as object,
    async (request, reply) => {
      const { id } = request.params
      const record = await findByTicket(db, id, String(request.query.ticket ?? ''))
      if (record === null) throw new Refused('COMPLAINT_NOT_FOUND', { id: Number(id.slice(0, 15)) || 0 })
      return reply
        .type('application/gzip')
        .header('content-disposition', `attachment; filename="okut-complaint-${id}.jsonl.gz"`)
        .header('cache-control', 'private, no-store')
        .send(record)
    },
  )
}

const findByTicket = async (db: Database, id: string, ticket: string): Promise<Buffer | null> => {
  if (!/^\d{1,15}$/.test(id)) return null
  const found = await maybeOne<{ record: Buffer }>(
    db,
    sql`select record from complaint where id = ${Number(id)} and ${gaveTicket(ticket)}`,
  )
  return found?.record ?? null
}
