import { session } from '#contract/calls/people/session.ts'
import { askAs } from '#terminal/link/server.ts'

/** How long the server is waited for. */
const patienceMs = 2000

/** Closes the session of a token that nobody uses any more; a server that does not hear of it lets it run out. */
export const farewell = (token: string): Promise<unknown> =>
  Promise.race([
    askAs(token)(session.logout, {}).catch(() => null),
    new Promise(resolve => setTimeout(resolve, patienceMs)),
  ])
