import type { FastifyInstance } from 'fastify'
import { Refused } from './refused.ts'

/** Bodies are JSON and nothing else, and told to be, so that a browser asks before it sends one of another origin's page. */
export const jsonOnly = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) =>
    text === '' ? done(null, undefined) : void parse(request, text, done),
  )
  app.addHook('onRequest', async ({ method, headers }) => {
    if (method === 'GET' || /^application\/json(;|$)/i.test(headers['content-type'] ?? '')) return
    throw new Refused('REQUEST_INVALID', { field: 'content-type', problem: 'must be application/json' })
  })
}
