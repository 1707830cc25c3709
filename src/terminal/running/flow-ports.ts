import type { session } from '#contract/calls/people/session.ts'
import type { Endpoint, ModelOf } from '#contract/define.ts'
import type { UserInformation } from '#contract/shapes/user.ts'
import type { Ports } from '#engine/machine/ports.ts'
import { recall } from '#terminal/ground/memory/recall.ts'
import { whoAtom } from '#terminal/ground/memory/session.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { noteUnread } from '#terminal/ground/store/unread.ts'
import { askWhatIsThere } from '#terminal/link/ask-what-is-there.ts'
import { askKept } from '#terminal/link/outbox/unconfirmed-calls.ts'
import { signIn } from '#terminal/link/session/sign-in.ts'
import { closeSession } from '#terminal/link/session/sign-out.ts'

let last: UserInformation | null = null

/**
 * What the step engine asks of this browser, all in one place: what changes something is kept until it is answered; what
 * only reads is told to `noteRead`, for those who follow changes; how much is not read is learnt from the answers, and who
 * is signed in from the calls that sign. The logbook writes it down as it starts the flow. A flow that is being left still knows for
 * whom it ran.
 */
export const flowPorts = (noteRead: (endpoint: Endpoint) => void = () => {}): Ports => ({
  ask: async question => {
    const { endpoint, operationId } = question
    if (operationId === null) noteRead(endpoint)
    const reply = await askWhatIsThere(question, askKept)
    if (reply.isError) return reply
    noteUnread(endpoint, reply.model)
    return reply
  },
  get who() {
    last = shell.get(whoAtom) ?? last
    return last
  },
  recall,
  sign: (signs, { input }, model) =>
    signs === 'out' ? closeSession() : signIn(model as ModelOf<typeof session.login>, String(input.domainName)),
})

/** For what is asked, or looked at, beside the flows. */
export const ports: Ports = flowPorts()
