import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { answerOf } from '#http/serve/envelope.ts'

/** What every question is answered with from now on; a text goes as it is. */
export interface Given {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

export interface ScriptedServer {
  readonly url: string
  readonly asked: readonly { readonly request: IncomingMessage; readonly body: string }[]
  given: Given
  /** Runs once, before the next question is answered. */
  beforeNext: () => void
}

/** Listens until the test ends, and answers whatever it is told to. */
export const openScriptedServer = async (): Promise<ScriptedServer> => {
  const asked: { request: IncomingMessage; body: string }[] = []
  const http = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    asked.push({ request, body })
    const { given } = server
    server.beforeNext()
    server.beforeNext = () => {}
    const text = typeof given.body === 'string' ? given.body : JSON.stringify(given.body)
    response.writeHead(given.status ?? 200, { 'content-type': 'application/json', ...given.headers }).end(text)
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    http.closeAllConnections()
    http.close()
  })
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const server: ScriptedServer = { url, asked, given: { body: answerOf(null) }, beforeNext: () => {} }
  return server
}
