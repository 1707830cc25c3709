import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { OutOfReach } from '#engine/machine/ports.ts'
import { createClient, type News } from '#terminal/link/client.ts'

interface Given {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}
const envelope = (more: object) => ({
  isError: false,
  errorMessage: null,
  Key: null,
  Params: null,
  title: null,
  model: null,
  ...more,
})
const refusal = (key: string, more: object = {}) =>
  envelope({ isError: true, Key: key, errorMessage: 'words', ...more })

let server: Server
let given: Given
let asked: { request: IncomingMessage; body: string }[]
let told: News[]
let session: AbortController
const listen = () => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

beforeEach(async () => {
  asked = []
  told = []
  given = { body: envelope({}) }
  session = new AbortController()
  server = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      asked.push({ request, body })
      const text = typeof given.body === 'string' ? given.body : JSON.stringify(given.body)
      response.writeHead(given.status ?? 200, { 'content-type': 'application/json', ...given.headers }).end(text)
    })
  })
  await listen()
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const client = (at = base()) =>
  createClient({
    base: () => at,
    token: () => 'secret',
    language: () => 'tr',
    signal: () => session.signal,
    tell: news => void told.push(news),
  })
const isPending = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => false), new Promise<boolean>(resolve => setTimeout(resolve, 50, true))])

it('asks with the token, the language and the operation id', async () => {
  given = { body: envelope({ model: { setNo: 3 } }) }
  const reply = await client()(contract.carts.bind, { barcode: 'ARABA01' }, 'an-id')
  expect(reply).toEqual({ isError: false, model: { setNo: 3 } })
  const [{ request, body } = asked[0]!] = asked
  expect([request.method, request.url, body]).toEqual(['POST', '/api/WarehouseCar/assign', '{"barcode":"ARABA01"}'])
  expect(request.headers).toMatchObject({ usertoken: 'secret', operationid: 'an-id', 'accept-language': 'tr' })
  expect(told).toEqual(['reached'])
})

it.each([200, 401, 409, 422, 500])('takes a refusal under the status %i for an answer', async status => {
  given = { status, body: refusal('CART_IN_USE', { Params: { agent: 'Ayşe' }, title: 'Araba' }) }
  expect(await client()(contract.carts.bind, { barcode: 'A' })).toEqual({
    isError: true,
    key: 'CART_IN_USE',
    params: { agent: 'Ayşe' },
    message: 'words · Araba',
  })
})

it('reads a key that stands in place of the message', async () => {
  given = { body: envelope({ isError: true, errorMessage: 'SiparisinizYok' }) }
  expect(await client()(contract.picking.informations, {})).toMatchObject({ key: 'SiparisinizYok' })
})

it('holds an answer that no Okut server gave for none', async () => {
  given = { body: '<html>sign in to the network</html>' }
  await expect(client()(contract.picking.informations, {})).rejects.toBeInstanceOf(OutOfReach)
  expect(told).toEqual(['away'])
})

it('is out of reach where nobody listens', async () => {
  await expect(client('http://127.0.0.1:1')(contract.picking.informations, {})).rejects.toBeInstanceOf(OutOfReach)
  expect(told).toEqual(['away'])
})

it('says that the server is down, and repeats nothing by itself', async () => {
  given = { status: 503, body: refusal('SERVER_DOWN') }
  await expect(client()(contract.picking.informations, {})).rejects.toBeInstanceOf(OutOfReach)
  expect([told, asked.length]).toEqual([['down'], 1])
})

it('answers who asks whether the server is up', async () => {
  given = { status: 503, body: refusal('SERVER_DOWN') }
  expect(await client()(contract.session.loginControl, {})).toMatchObject({ isError: true, key: 'SERVER_DOWN' })
  expect(told).toEqual(['down'])
})

it('tells that the session is over, and answers nobody', async () => {
  given = { status: 401, body: refusal('NotLogin') }
  expect(await isPending(client()(contract.picking.informations, {}))).toBe(true)
  expect(told).toEqual(['reached', 'notLogin'])
})

it('asks again as the same user’s next session, where the one before was closed meanwhile', async () => {
  let token = 'before'
  const tell = (news: News) => void told.push(news)
  const own = { base, token: () => token, language: () => 'tr', signal: () => session.signal, tell }
  given = { status: 401, body: refusal('NotLogin') }
  server.once('request', (_, response) => {
    token = 'after'
    response.once('finish', () => {
      given = { body: envelope({ model: 1 }) }
    })
  })
  expect(await createClient(own)(contract.picking.informations, {})).toMatchObject({ isError: false, model: 1 })
  expect(asked.map(({ request }) => request.headers.usertoken)).toEqual(['before', 'after'])
  expect(told).not.toContain('notLogin')
})

it('answers nobody once the session is cut', async () => {
  const reply = client()(contract.picking.informations, {})
  session.abort()
  expect(await isPending(reply)).toBe(true)
  expect(told).toEqual([])
})

it('tells that the user’s information has changed', async () => {
  given = { headers: { checkuser: 'true' }, body: envelope({}) }
  await client()(contract.session.logout, {})
  expect(told).toEqual(['reached', 'staleUser'])
})
