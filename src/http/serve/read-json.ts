import type { FastifyInstance } from 'fastify'

/** Bodies are JSON and nothing else; an empty one is none. */
export const readJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) =>
    text === '' ? done(null, undefined) : void parse(request, text, done),
  )
}
