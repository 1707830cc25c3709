import { beforeEach, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { OutOfReach } from '#contract/reply.ts'
import { createClient } from '#http/client/client.ts'
import { answerOf, refusalOf } from '#http/serve/envelope.ts'
import { openScriptedServer, type ScriptedServer } from '#tests/support/server/scripted-server.ts'

let server: ScriptedServer
beforeEach(async () => {
  server = await openScriptedServer()
})
const client = () => createClient(server.url, 'secret')
const { carts, picking, session } = contract

it.each([200, 401, 409, 422, 500])('takes a refusal under the status %i for an answer', async status => {
  const body = { ...refusalOf({ key: 'CART_IN_USE', params: { agent: 'Ayşe' } }, 'words'), title: 'Araba' }
  server.given = { status, body }
  expect(await client().ask(carts.bind, { barcode: 'A' })).toEqual({
    isError: true,
    key: 'CART_IN_USE',
    params: { agent: 'Ayşe' },
    message: 'words · Araba',
  })
})

it('reads a key that stands in place of the message', async () => {
  server.given = { body: { ...answerOf(null), isError: true, errorMessage: 'SiparisinizYok' } }
  expect(await client().ask(picking.informations, {})).toMatchObject({ key: 'SiparisinizYok' })
})

it.each([
  ['what no Okut server gave', { body: '<html>sign in to the network</html>' }],
  ['half an answer', { body: '{"isError":false,"mod' }],
  ['a server that is down', { status: 503, body: refusalOf({ key: 'SERVER_DOWN', params: {} }) }],
])('is out of reach at %s, and asks once', async (_, given) => {
  server.given = given
  await expect(client().ask(picking.informations, {})).rejects.toBeInstanceOf(OutOfReach)
  expect(server.asked.length).toBe(1)
})

it('is out of reach where nobody listens', async () => {
  await expect(createClient('http://127.0.0.1:1').ask(picking.informations, {})).rejects.toBeInstanceOf(OutOfReach)
})

it('answers who asks whether the server is up', async () => {
  server.given = { status: 503, body: refusalOf({ key: 'SERVER_DOWN', params: {} }) }
  expect(await client().ask(session.loginControl, {})).toMatchObject({ isError: true, key: 'SERVER_DOWN' })
})

it('gives the model of what must not be refused, and makes an operation of what changes something', async () => {
  server.given = { body: answerOf({ setNo: 3 }) }
  expect(await client().do(carts.bind, { barcode: 'ARABA01' })).toEqual({ setNo: 3 })
  await client().do(carts.bind, { barcode: 'ARABA01' }, 'an-id')
  await client().do(picking.informations)
  expect(server.asked.map(({ request: { headers }, body }) => [headers.usertoken, headers.operationid, body])).toEqual([
    ['secret', expect.stringMatching(/^[0-9a-f-]{36}$/), '{"barcode":"ARABA01"}'],
    ['secret', 'an-id', '{"barcode":"ARABA01"}'],
    ['secret', undefined, ''],
  ])
  server.given = { status: 409, body: refusalOf({ key: 'CART_IN_USE', params: { agent: 'Ayşe' } }) }
  await expect(client().do(carts.bind, { barcode: 'A' })).rejects.toThrow('refused: CART_IN_USE {"agent":"Ayşe"}')
})

it('carries the token from the moment that it has signed in', async () => {
  const nobody = createClient(server.url)
  server.given = { body: answerOf({ userToken: 'mine' }) }
  await nobody.signIn('demo', 'picker', 'a password')
  expect(server.asked.map(({ request: { url, headers } }) => [url, headers.usertoken])).toEqual([
    [session.login.path, undefined],
    [session.informations.path, 'mine'],
  ])
})
