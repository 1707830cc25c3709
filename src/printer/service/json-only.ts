import type { FastifyInstance } from 'fastify'
import { invalid } from '#http/serve/read-input.ts'
import { readJson } from '#http/serve/read-json.ts'

/** Bodies are JSON and nothing else, and told to be, so that a browser asks before it sends one of another origin's page. */
export const jsonOnly = (app: FastifyInstance): void => {
  readJson(app)
  app.addHook('onRequest', async ({ method, headers }) => {
    if (method === 'GET' || /^application\/json(;|$)/i.test(headers['content-type'] ?? '')) return
    throw invalid('content-type', 'notJson')
  })
}
