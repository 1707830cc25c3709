import { session } from '#contract/calls/people/session.ts'
import { readReply } from '#contract/wire.ts'
import type { Ports } from '#engine/machine/ports.ts'
import { type HeadlessTerminal, openHeadlessTerminal } from '#simulate/shift/headless-terminal.ts'
import { send, type TestServer, userOf } from './server/server.ts'

/** A page of the terminal without a browser, over a test server, for whoever the token belongs to. */
export const openPage = async ({ app }: TestServer, token: string, path: string): Promise<HeadlessTerminal> => {
  const ask: Ports['ask'] = async ({ endpoint, input, operationId }) => {
    const response = await send(app, endpoint, input, { token, ...(operationId === null ? {} : { operationId }) })
    const reply = readReply(response.statusCode, response.json())
    if (reply === null) throw new Error(`${endpoint.path} answered without an envelope`)
    return reply
  }
  return openHeadlessTerminal(ask, await userOf(app, token).do(session.informations), path)
}
