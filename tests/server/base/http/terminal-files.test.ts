import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '#server/base/store/pool.ts'
import { createWholeServer } from '#server/create-whole-server.ts'

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'okut-terminal-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Okut</title>')
  writeFileSync(join(folder, 'assets/index-abc123.js'), `console.log(${JSON.stringify('x'.repeat(5_000))})`)
  app = await createWholeServer({ pool: openPool('postgresql://127.0.0.1:1/none'), terminalFolder: folder, log: false })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

test('every address that is no call is the page', async () => {
  for (const url of ['/', '/login', '/order-management/picking?x=1', '/bildirimler']) {
    const { statusCode, headers, body } = await app.inject(url)
    expect([statusCode, headers['cache-control'], body]).toEqual([
      200,
      'no-cache',
      '<!doctype html><title>Okut</title>',
    ])
  }
})

test('files named by their content are kept for a year, and sent small', async () => {
  const answer = await app.inject({ url: '/assets/index-abc123.js', headers: { 'accept-encoding': 'gzip' } })
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
    'content-type': expect.stringContaining('javascript'),
  })
})

test('a file that is not there is not the page', async () => {
  expect((await app.inject('/assets/gone-1.js')).statusCode).toBe(404)
  expect((await app.inject('/../package.json')).statusCode).toBe(404)
  expect((await app.inject('/%2e%2e/package.json')).statusCode).toBe(404)
})

test.each([
  '/..%2f..',
  '/..%2F..%2fpackage.json',
  '/%2e%2e%2f',
  '/%2e%2e%5c',
  '/a/..%2f..%2f',
  '/login%00',
  '/%00',
  '/..',
])('%s leads nowhere', async url => {
  // Over a connection of its own: a client tidies such a path up.
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const [answer] = await once(request({ port, host: '127.0.0.1', path: url }).end(), 'response')
  const { Key } = (await json(answer)) as { readonly Key: string }
  expect([answer.statusCode, Key]).toEqual([404, 'CALL_NOT_FOUND'])
})

test('every answer guards the browser', async () => {
  for (const url of ['/', '/api/nothing', '/healthz'])
    expect((await app.inject(url)).headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    })
})

test('without a build the calls answer alone', async () => {
  const bare = await createWholeServer({
    pool: openPool('postgresql://127.0.0.1:1/none'),
    terminalFolder: join(folder, 'none'),
    log: false,
  })
  expect((await bare.inject('/')).statusCode).toBe(404)
  expect((await bare.inject('/api/openapi.json')).json().openapi).toBe('3.1.0')
})
