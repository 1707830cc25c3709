import { randomUUID } from 'node:crypto'
import { type Agent, request } from 'node:http'
import type { Endpoint } from '#contract/define.ts'
import { wireRequest } from '#http/client/wire-request.ts'

interface Posted {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A call as an operation of its own. */
export const requestOf = (endpoint: Endpoint, input: Readonly<Record<string, unknown>>, token: string): Posted => {
  const { address, headers, body } = wireRequest(endpoint, input, { token, operationId: randomUUID() })
  return { path: address, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
}

/** Posts it, and waits for its answer; written without a client, which would take part of what is measured. */
export const postOver = (server: string, agent: Agent, { path, headers, body }: Posted): Promise<void> =>
  new Promise((done, failed) => {
    const call = request(
      server + path,
      { agent, method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      response => {
        response.resume()
        response.on('end', () =>
          response.statusCode === 200 ? done() : failed(new Error(`${path} was answered with ${response.statusCode}`)),
        )
      },
    )
    call.on('error', failed)
    call.end(body)
  })
