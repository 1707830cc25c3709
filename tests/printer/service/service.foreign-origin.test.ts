import { expect, test } from 'vitest'
import { page, startStation, zpl } from '../start-station.ts'

const foreign = [
  'https://evil.example',
  'http://localhost:8081',
  'https://localhost:8080',
  'http://localhost',
  'http://localhost:8080.evil.example',
  'http://evil.example#http://localhost:8080',
  'HTTP://LOCALHOST:8080',
  'http://localhost:8080/',
  `${page}, https://evil.example`,
  'http://127.0.0.1:8080',
  '*',
]
const body = { content: zpl, printerSettings: {} }

test.each(foreign)('a page of %s neither prints nor looks', async origin => {
  const station = await startStation()
  for (const [path, method] of [
    ['/api/printers/print-content', 'POST'],
    ['/api/printers', 'GET'],
    ['/api/health-check', 'GET'],
    ['/api/heartbeat', 'POST'],
    ['/api/printers/print-content', 'OPTIONS'],
    ['/', 'GET'],
  ] as const) {
    const heard = await station.ask(path, { method, headers: { origin }, ...(method === 'POST' && { body }) })
    expect(heard, path).toMatchObject({ status: 403, said: { isError: true, Key: 'ORIGIN_NOT_ALLOWED' } })
    expect(heard.headers['access-control-allow-origin']).toBeUndefined()
    expect(heard.headers.vary).toBe('Origin')
  }
  expect(station.spooler.taken).toEqual([])
})

test('the own port is an origin only where the service has a page of its own', async () => {
  const station = await startStation()
  const headers = { origin: `http://localhost:${station.port}` }
  expect(await station.ask('/api/health-check', { headers })).toMatchObject({ status: 403 })
})

test('a page that may print is told so before it does', async () => {
  const station = await startStation()
  const { status, headers } = await station.ask('/api/printers/print-file', {
    method: 'OPTIONS',
    headers: {
      origin: page,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,pairingtoken',
      'access-control-request-private-network': 'true',
    },
  })
  expect({ status, ...headers }).toMatchObject({
    status: 204,
    vary: 'Origin',
    'access-control-allow-origin': page,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'content-type, accept-language, pairingtoken',
    'access-control-allow-private-network': 'true',
  })
  expect(headers['access-control-allow-credentials']).toBeUndefined()
})

test('who runs the service reads once in its log whom it refused', async () => {
  const station = await startStation()
  for (const origin of ['https://evil.example', 'https://evil.example', 'https://other.example'])
    await station.ask('/api/printers', { headers: { origin } })
  expect(station.log).toEqual([
    'refused: a page of "https://evil.example"; --origin allows it',
    'refused: a page of "https://other.example"; --origin allows it',
  ])
})
