import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { HeavyWork, InThread } from '../threads/heavy-work.ts'
import { openApiDocument } from './openapi.ts'

/** Describes every call, as JSON: it takes so long as some fifty scans. */
export const openApiWork: HeavyWork<null, string> = { name: 'openapi', does: () => JSON.stringify(openApiDocument()) }

/** Serves GET /api/openapi.json: made when it is first asked for, and known again by its tag. */
export const registerOpenApi = (app: FastifyInstance, inThread: InThread): void => {
  let made: Promise<{ readonly text: string; readonly etag: string }> | undefined
  const make = () =>
    inThread(openApiWork, null).then(
      text => ({ text, etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` }),
      (error: unknown) => {
        // The next who asks may have better luck.
        made = undefined
        throw error
      },
    )
  app.get('/api/openapi.json', async (request, reply) => {
    made ??= make()
    const { text, etag } = await made
    reply.headers({ etag, 'cache-control': 'no-cache' })
    if (request.headers['if-none-match']?.split(/, */).includes(etag)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(text)
  })
}
