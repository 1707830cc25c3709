import { session } from '#contract/calls/people/session.ts'
import type { Ports } from '#engine/machine/ports.ts'
import { type HeadlessTerminal, openHeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { replyIn, send, type TestServer, userOf } from './server/server.ts'

/** A page of the terminal without a browser, over a test server, for whoever the token belongs to, or for nobody yet. */
export const openPage = async (
  { app }: TestServer,
  token: string | null,
  path: string,
  options: Parameters<typeof openHeadlessTerminal>[3] = {},
): Promise<HeadlessTerminal> => {
  const ask: Ports['ask'] = async ({ endpoint, input, operationId }) =>
    replyIn(await send(app, endpoint, input, { token, operationId }))
  return openHeadlessTerminal(
    ask,
    token === null ? null : await userOf(app, token).do(session.informations),
    path,
    options,
  )
}
