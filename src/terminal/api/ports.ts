import type { UserInformation } from '#contract/documents.ts'
import { contract } from '#contract/index.ts'
import type { Ports } from '#engine/ports.ts'
import { whoAtom } from '../session/session.ts'
import { signIn } from '../session/sign-in.ts'
import { recall } from '../station/recall.ts'
import { shell } from '../station/shell-store.ts'
import { memory } from '../station/stored.ts'
import { createOutbox } from './outbox.ts'
import { callName } from './resend.ts'
import { ask } from './server.ts'

export const outbox = createOutbox(memory, () => shell.get(whoAtom)?.id ?? null)

let last: UserInformation | null = null

/** What the step engine asks of this browser. A flow that is being left still knows for whom it ran. */
export const ports: Ports = {
  ask: async ({ endpoint, input, operationId }) => {
    if (operationId !== null) outbox.put({ operationId, call: callName(endpoint), input })
    const reply = await ask(endpoint, input, operationId)
    if (operationId !== null) outbox.drop(operationId)
    if (endpoint === contract.session.login && !reply.isError) await signIn(reply.model, String(input.domainName))
    return reply
  },
  get who() {
    last = shell.get(whoAtom) ?? last
    return last
  },
  recall,
}
