import type { session } from '#contract/calls/people/session.ts'
import type { Endpoint, ModelOf } from '#contract/define.ts'
import type { UserInformation } from '#contract/documents.ts'
import { isSecretField } from '#contract/secret-field.ts'
import type { Ports, Question } from '#engine/machine/ports.ts'
import { recall } from '#terminal/ground/memory/recall.ts'
import { memory } from '#terminal/ground/memory/stored.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { createOutbox } from './outbox.ts'
import { callName } from './resend.ts'
import { ask } from './server.ts'
import { whoAtom } from './session/session.ts'
import { signIn } from './session/sign-in.ts'
import { closeSession } from './session/sign-out.ts'
import { noteUnread } from './session/unread.ts'

export const outbox = createOutbox(memory, () => shell.get(whoAtom)?.id ?? null)

/** A password or code is not left lying in the browser's storage: such a call does not survive the page. */
const isSecret = ({ body }: Endpoint): boolean => Object.keys(body).some(isSecretField)

/** Keeps what is not answered yet, so that it is sent again by a page to come. */
export const keepForLater = ({ endpoint, input, operationId, code = '' }: Question): void => {
  if (operationId !== null && !isSecret(endpoint)) outbox.put({ operationId, call: callName(endpoint), input, code })
}
export const letGo = ({ operationId }: Question): void => {
  if (operationId !== null) outbox.drop(operationId)
}

let last: UserInformation | null = null

/** What the step engine asks of this browser. A flow that is being left still knows for whom it ran. */
export const ports: Ports = {
  ask: async question => {
    const { endpoint, input, operationId } = question
    keepForLater(question)
    const reply = await ask(endpoint, input, operationId)
    letGo(question)
    if (!reply.isError) noteUnread(endpoint, reply.model)
    return reply
  },
  get who() {
    last = shell.get(whoAtom) ?? last
    return last
  },
  recall,
  sign: (signs, { input }, model) =>
    signs === 'out' ? closeSession() : signIn(model as ModelOf<typeof session.login>, String(input.domainName)),
}
