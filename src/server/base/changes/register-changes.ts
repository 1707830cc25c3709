import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { changesPath } from '#contract/followed.ts'
import { Refused } from '#http/serve/refused.ts'
import { findCaller } from '../sessions.ts'
import type { Database } from '../store/sql.ts'
import { tagOf } from './change.ts'
import type { ChangeBus } from './change-bus.ts'
import { type ChangeStreams, openChangeStreams, type StreamPace } from './change-streams.ts'

/**
 * Serves {@link changesPath} to whoever is signed in: what others change, as server-sent events, until he signs out or the
 * server stops. The token comes in a header, as with every call.
 */
export const registerChanges = (app: FastifyInstance, pool: Pool, bus: ChangeBus, pace?: StreamPace): ChangeStreams => {
  const db = pool as Database
  const streams = openChangeStreams(bus, db, pace)
  app.addHook('preClose', async () => streams.close())
  app.get(changesPath, { compress: false } as object, async (request, reply) => {
    const token = request.headers.usertoken
    const found = typeof token === 'string' && token !== '' ? await findCaller(db, token) : null
    if (found === null) throw new Refused('NotLogin')
    const out = new PassThrough()
    const { tenantId, id: userId } = found.caller
    streams.open(
      { tenantId, userId, token: token as string, tag: tagOf(token as string, request.headers.windowid) },
      out,
    )
    return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(out)
  })
  return streams
}
