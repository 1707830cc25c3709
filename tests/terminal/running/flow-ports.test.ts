import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { hasUnconfirmed } from '#terminal/link/outbox/unconfirmed-calls.ts'
import { flowPorts } from '#terminal/running/flow-ports.ts'

const refused = JSON.stringify({ isError: true, Key: 'NOT_ALLOWED', errorMessage: 'words', Params: null, model: null })
const pick = { endpoint: contract.picking.pick, input: { orderProductID: 1, piece: 1 }, operationId: 'an-id' }

let waiting: ServerResponse[] = []
const server = createServer((_, response) => void waiting.push(response))
const answerAll = () => {
  for (const response of waiting) response.writeHead(200, { 'content-type': 'application/json' }).end(refused)
}

beforeEach(async () => {
  waiting = []
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  vi.stubGlobal('document', { cookie: `customApiURL=${encodeURIComponent(`http://127.0.0.1:${port}`)}` })
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
  vi.unstubAllGlobals()
})

/** What a flow read, and whether its question was kept: as long as it was under way, and once it was answered. */
const asked = async (question: Parameters<ReturnType<typeof flowPorts>['ask']>[0]) => {
  const reads: unknown[] = []
  const reply = flowPorts(endpoint => reads.push(endpoint)).ask(question)
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  const isKept = hasUnconfirmed()
  answerAll()
  await reply
  return { reads, isKept, isKeptAfter: hasUnconfirmed() }
}

describe('what a flow asks of its browser', () => {
  it('is kept until it is answered where it changes something', async () => {
    expect(await asked(pick)).toEqual({ reads: [], isKept: true, isKeptAfter: false })
  })

  it('is told to those who follow changes, and never kept, where it only reads', async () => {
    const { order } = contract.picking
    expect(await asked({ endpoint: order, input: {}, operationId: null })).toEqual({
      reads: [order],
      isKept: false,
      isKeptAfter: false,
    })
  })

  it('is never kept where a password is in it', async () => {
    const { login } = contract.session
    const input = { domainName: 'a', username: 'b', password: 'c', captchaCode: null, otp: null }
    expect(await asked({ endpoint: login, input, operationId: 'another' })).toEqual({
      reads: [],
      isKept: false,
      isKeptAfter: false,
    })
  })
})
