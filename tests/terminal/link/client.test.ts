import { beforeEach, expect, it, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Key } from '#contract/keys.ts'
import { movedToHeader, OutOfReach } from '#contract/reply.ts'
import { answerOf, refusalOf } from '#http/serve/envelope.ts'
import { createClient, type News } from '#terminal/link/client.ts'
import { notingMove } from '#terminal/link/server.ts'
import { openScriptedServer, type ScriptedServer } from '#tests/support/server/scripted-server.ts'

const refusal = (key: Key) => refusalOf({ key, params: {} }, 'words')

let server: ScriptedServer
let told: News[]
let session: AbortController

beforeEach(async () => {
  told = []
  session = new AbortController()
  server = await openScriptedServer()
})

const client = (at = server.url) =>
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
  server.given = { body: answerOf({ setNo: 3 }) }
  const reply = await client()(contract.carts.bind, { barcode: 'ARABA01' }, 'an-id')
  expect(reply).toEqual({ isError: false, model: { setNo: 3 } })
  const [{ request, body } = server.asked[0]!] = server.asked
  expect([request.method, request.url, body]).toEqual(['POST', '/api/WarehouseCar/assign', '{"barcode":"ARABA01"}'])
  expect(request.headers).toMatchObject({ usertoken: 'secret', operationid: 'an-id', 'accept-language': 'tr' })
  expect(told).toEqual(['reached'])
})

it('holds an answer that no Okut server gave for none', async () => {
  server.given = { body: '<html>sign in to the network</html>' }
  await expect(client()(contract.picking.informations, {})).rejects.toBeInstanceOf(OutOfReach)
  expect(told).toEqual(['away'])
})

it('is out of reach where nobody listens', async () => {
  await expect(client('http://127.0.0.1:1')(contract.picking.informations, {})).rejects.toBeInstanceOf(OutOfReach)
  expect(told).toEqual(['away'])
})

it('says that the server is down, and repeats nothing by itself', async () => {
  server.given = { status: 503, body: refusal('SERVER_DOWN') }
  await expect(client()(contract.picking.informations, {})).rejects.toBeInstanceOf(OutOfReach)
  expect([told, server.asked.length]).toEqual([['down'], 1])
})

it('asks another server from then on, where the merchant lives by now', async () => {
  const there = await openScriptedServer()
  let base = server.url
  const asking = createClient({
    base: () => base,
    moveTo: origin => {
      base = origin
    },
    token: () => 'secret',
    language: () => 'tr',
    signal: () => session.signal,
    tell: news => void told.push(news),
  })
  server.given = { status: 503, headers: { [movedToHeader]: there.url }, body: refusal('SERVER_DOWN') }
  await expect(asking(contract.carts.bind, { barcode: 'A' }, 'an-id')).rejects.toBeInstanceOf(OutOfReach)
  expect(await asking(contract.carts.bind, { barcode: 'A' }, 'an-id')).toMatchObject({ isError: false })
  expect([server.asked.length, there.asked[0]!.request.headers.operationid, told]).toEqual([
    1,
    'an-id',
    ['down', 'reached'],
  ])
})

it('learns where the merchant lives from the stream of changes too', () => {
  const document = { cookie: '' }
  vi.stubGlobal('document', document)
  notingMove(new Response(null, { status: 503, headers: { [movedToHeader]: 'https://okut2.example' } }))
  expect(document.cookie).toContain('customApiURL=https%3A%2F%2Fokut2.example;')
  vi.unstubAllGlobals()
})

it('holds a call that the server had no time for as not delivered, so that it is repeated: the server is there', async () => {
  server.given = { status: 429, body: refusal('SERVER_BUSY') }
  await expect(client()(contract.picking.informations, {})).rejects.toBeInstanceOf(OutOfReach)
  expect([told, server.asked.length]).toEqual([['reached'], 1])
})

it('answers who asks whether the server is up', async () => {
  server.given = { status: 503, body: refusal('SERVER_DOWN') }
  expect(await client()(contract.session.loginControl, {})).toMatchObject({ isError: true, key: 'SERVER_DOWN' })
  expect(told).toEqual(['down'])
})

it('tells that the session is over, and answers nobody', async () => {
  server.given = { status: 401, body: refusal('NotLogin') }
  const reply = client()(contract.picking.informations, {})
  await vi.waitFor(() => expect(told).toEqual(['reached', 'notLogin']))
  expect(await isPending(reply)).toBe(true)
})

it('asks again as the same user’s next session, where the one before was closed meanwhile', async () => {
  let token = 'before'
  const tell = (news: News) => void told.push(news)
  const own = { base: () => server.url, token: () => token, language: () => 'tr', signal: () => session.signal, tell }
  server.given = { status: 401, body: refusal('NotLogin') }
  server.beforeNext = () => {
    token = 'after'
    server.given = { body: answerOf(1) }
  }
  expect(await createClient(own)(contract.picking.informations, {})).toMatchObject({ isError: false, model: 1 })
  expect(server.asked.map(({ request }) => request.headers.usertoken)).toEqual(['before', 'after'])
  expect(told).not.toContain('notLogin')
})

it('answers nobody once the session is cut', async () => {
  const reply = client()(contract.picking.informations, {})
  session.abort()
  expect(await isPending(reply)).toBe(true)
  expect(told).toEqual([])
})

it('tells that the user’s information has changed', async () => {
  server.given = { headers: { checkuser: 'true' }, body: answerOf(null) }
  await client()(contract.session.logout, {})
  expect(told).toEqual(['reached', 'staleUser'])
})
