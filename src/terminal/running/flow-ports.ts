import { session } from '#contract/calls/people/session.ts'
import type { Endpoint } from '#contract/define.ts'
import type { UserInformation } from '#contract/documents.ts'
import type { Ports } from '#engine/machine/ports.ts'
import { recall } from '#terminal/ground/memory/recall.ts'
import { whoAtom } from '#terminal/ground/memory/session.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { noteUnread } from '#terminal/ground/store/unread.ts'
import { askKept } from '#terminal/link/outbox/unconfirmed-calls.ts'
import { signIn } from '#terminal/link/session/sign-in.ts'
import { closeSession } from '#terminal/link/session/sign-out.ts'

/** Everybody signs in anew once the setup is done. Known by its path: what the wizard calls is not loaded at every start. */
const endsSetup = ({ path }: Endpoint): boolean => path === '/api/setup-wizard/completed'

let last: UserInformation | null = null

/**
 * What the step engine asks of this browser, all in one place: what changes something is kept until it is answered; what
 * only reads is told to `noteRead`, for those who follow changes; who is signed in, and how much he has not read, is
 * learnt from the answers. The logbook writes it down as it starts the flow. A flow that is being left still knows for
 * whom it ran.
 */
export const flowPorts = (noteRead: (endpoint: Endpoint) => void = () => {}): Ports => ({
  ask: async question => {
    const { endpoint, input, operationId } = question
    if (operationId === null) noteRead(endpoint)
    const reply = await askKept(question)
    if (reply.isError) return reply
    noteUnread(endpoint, reply.model)
    if (endpoint === session.login) await signIn(reply.model, String(input.domainName))
    if (endsSetup(endpoint)) await closeSession()
    return reply
  },
  get who() {
    last = shell.get(whoAtom) ?? last
    return last
  },
  recall,
})

/** For what is asked, or looked at, beside the flows. */
export const ports: Ports = flowPorts()
