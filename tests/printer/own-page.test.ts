import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { startStation, zpl } from './start-station.ts'

interface Seen {
  readonly address: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A server of Okut, as far as passing on goes. */
const startServer = async () => {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    seen.push({
      address: `${request.method} ${request.url}`,
      headers: request.headers,
      body: Buffer.concat(parts).toString(),
    })
    response.writeHead(request.url === '/api/none' ? 404 : 200, {
      'content-type': 'application/json',
      'content-encoding': 'gzip',
      'access-control-allow-origin': 'https://other.example',
      checkuser: '1',
    })
    response.end(gzipSync('{"isError":false,"model":"server"}'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}`, host: `127.0.0.1:${port}`, seen, stop: () => server.close() }
}

test('the terminal comes from the service itself, its calls go to the server, those of printing stay here', async () => {
  const server = await startServer()
  const station = await startStation({ serve: server.url, origins: [server.url] })
  const own = { origin: `http://localhost:${station.port}`, 'content-type': 'application/json' }
  const print = { method: 'POST', headers: own, body: { content: zpl, printerSettings: {} } }
  expect((await station.ask('/api/printers/print-content', print)).said?.model).toMatchObject({ state: 'spooled' })
  expect((await station.ask('/api/health-check')).said?.model.version).toBe('1.2.3')
  expect((await station.ask('/api/heartbeat', { method: 'POST', headers: own, body: {} })).status).toBe(200)
  expect((await station.ask('/api/printers/anything')).said?.Key).toBe('CALL_NOT_FOUND')
  expect(server.seen).toEqual([])

  const page = await station.ask('/order-management/picking?set=3')
  expect(page.headers).toMatchObject({ 'content-encoding': 'gzip', checkuser: '1' })
  expect(page.headers['access-control-allow-origin']).toBeUndefined()
  const body = { domainName: 'demo', deep: [1, 'ğ'] }
  await station.ask('/api/Member/Login', {
    method: 'POST',
    headers: { ...own, usertoken: 't', pairingtoken: 'p' },
    body,
  })
  await station.ask('/api/x', { method: 'PUT', headers: { ...own, 'content-type': 'text/csv' }, body: 'a;b' })
  expect((await station.ask('/api/none')).status).toBe(404)
  expect(server.seen.map(({ address }) => address)).toEqual([
    'GET /order-management/picking?set=3',
    'POST /api/Member/Login',
    'PUT /api/x',
    'GET /api/none',
  ])
  const [, login, csv] = server.seen
  expect(JSON.parse(login!.body)).toEqual(body)
  expect(login!.headers).toMatchObject({ host: server.host, usertoken: 't' })
  expect([login!.headers.origin, login!.headers.pairingtoken]).toEqual([undefined, undefined])
  expect(csv!.body).toBe('a;b')
})

test('nobody else reaches the server through the service, and the service reaches no other server', async () => {
  const server = await startServer()
  const station = await startStation({ serve: server.url })
  const evil = { origin: 'https://evil.example', 'content-type': 'application/json' }
  for (const [method, headers] of [
    ['POST', evil],
    ['DELETE', evil],
    ['GET', evil],
    ['POST', { origin: null }],
    ['GET', { host: 'evil.example' }],
    ['GET', { 'sec-fetch-site': 'cross-site' }],
  ] as const)
    expect(await station.ask('/api/orders', { method, headers }), method).toMatchObject({ status: 403 })
  expect(server.seen).toEqual([])
  for (const path of ['//evil.example/x', '/http://evil.example/', '/\\evil.example', '/api/../../x'])
    await station.ask(path)
  for (const { headers } of server.seen) expect(headers.host).toBe(server.host)
})

test('while the server is away the page waits for it, and its calls hear that it is down', async () => {
  const server = await startServer()
  const station = await startStation({ serve: server.url })
  server.stop()
  const page = await station.ask('/', { headers: { accept: 'text/html,*/*' } })
  expect(page).toMatchObject({ status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
  expect(page.text).toContain('http-equiv="refresh"')
  expect(await station.ask('/api/orders')).toMatchObject({ status: 503, said: { isError: true, Key: 'SERVER_DOWN' } })
  expect((await station.ask('/api/printers')).status).toBe(200)
})
