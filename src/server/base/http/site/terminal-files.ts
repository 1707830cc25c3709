import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import compress from '@fastify/compress'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { refuseUnknown } from '../refuse-with.ts'

const yearSeconds = 365 * 24 * 3600

/**
 * Serves the built terminal: files named by their content are kept by browsers for a year, the rest is asked for anew;
 * any other address outside `/api` is the terminal's own, so it gets its page, unless it leads out of it. Without a build
 * only the calls answer.
 */
export const registerTerminal = async (app: FastifyInstance, folder: string): Promise<void> => {
  await app.register(compress, { threshold: 1024 })
  const page = join(folder, 'index.html')
  const isBuilt = existsSync(page)
  if (isBuilt)
    await app.register(staticFiles, {
      ...{ root: folder, cacheControl: false, setHeaders: setCaching },
      allowedPath: staysWithin,
    })
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url)
    const isPage = isBuilt && request.method === 'GET' && !/^\/api(\/|$)/.test(path)
    if (!isPage || /\.\w+$/.test(path) || !staysWithin(path)) return refuseUnknown(request, reply)
    return reply.sendFile('index.html')
  })
}

/** As it is meant; one that says nothing leads nowhere. */
const pathOf = (url: string): string => {
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0]!)
  } catch {
    return '\0'
  }
}

/** Whether a path, decoded, is one that a folder could have. */
const staysWithin = (path: string): boolean => !path.includes('\0') && !/(^|[\\/])\.\.([\\/]|$)/.test(path)

const setCaching = (response: { setHeader(name: string, value: string): unknown }, path: string): void => {
  const isNamedByContent = path.includes(`${sep}assets${sep}`)
  response.setHeader('cache-control', isNamedByContent ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
}
