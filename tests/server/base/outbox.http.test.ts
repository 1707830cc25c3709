import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { httpGateway } from '#server/base/outbox/carrier-gateway.http.ts'
import type { Notice } from '#server/base/outbox/carrier-gateway.ts'

const notice: Notice = {
  tenantId: 3,
  id: 12,
  kind: 'cargoMade',
  carrier: 'ARAS',
  notifyTo: '',
  idempotencyKey: 'okut-3-12',
  createdAt: '2026-01-05T09:00:00Z',
  payload: { orderNo: 'S1' },
}
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A carrier's service on this machine, and the requests it got. */
const carrierService = async (answer: (response: ServerResponse) => void) => {
  const got: { request: IncomingMessage; body: string }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    got.push({ request, body })
    answer(response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { got, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/okut` }
}

test('a notice is posted as JSON with a key that is the same at every try', async () => {
  const { got, url } = await carrierService(response => response.writeHead(202).end('thanks'))
  await httpGateway().tell({ ...notice, notifyTo: url })
  expect(got.map(({ request }) => [request.method, request.url, request.headers['idempotency-key']])).toEqual([
    ['POST', '/okut', 'okut-3-12'],
  ])
  expect(got[0]!.request.headers['content-type']).toBe('application/json')
  expect(JSON.parse(got[0]!.body)).toEqual({
    kind: 'cargoMade',
    carrier: 'ARAS',
    idempotencyKey: 'okut-3-12',
    createdAt: '2026-01-05T09:00:00Z',
    orderNo: 'S1',
  })
})

test.each([301, 400, 409, 500, 503])('an answer %d is none', async status => {
  const { got, url } = await carrierService(response => response.writeHead(status, { location: '/elsewhere' }).end())
  await expect(httpGateway().tell({ ...notice, notifyTo: url })).rejects.toThrow(`answered ${status}`)
  expect(got).toHaveLength(1)
})

test('a carrier that does not answer is not waited for', async () => {
  const { url } = await carrierService(() => undefined)
  await expect(httpGateway({ waitMs: 50 }).tell({ ...notice, notifyTo: url })).rejects.toThrow(/timeout/)
})

test.each(['', 'kargo.example', 'ftp://kargo.example', 'file:///etc/passwd', 'javascript:alert(1)'])(
  '%j is no address to post to',
  async notifyTo => {
    await expect(httpGateway().tell({ ...notice, notifyTo })).rejects.toThrow('no http address')
  },
)
