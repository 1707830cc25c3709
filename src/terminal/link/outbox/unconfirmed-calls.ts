import type { Endpoint, ModelOf } from '#contract/define.ts'
import type { Reply } from '#contract/reply.ts'
import { isSecretField } from '#contract/secret-field.ts'
import type { Question } from '#engine/machine/ports.ts'
import { whoAtom } from '#terminal/ground/memory/session.ts'
import { memory } from '#terminal/ground/memory/stored.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { showVerdict } from '#terminal/ground/store/verdict.ts'
import { fetchPart } from '../fetch-part.ts'
import { ask } from '../server.ts'
import { createOutbox } from './outbox.ts'
import { callName, resend } from './resend.ts'

const outbox = createOutbox(memory, () => shell.get(whoAtom)?.id ?? null)

/** Whether a call of this user's is not known to have been answered. */
export const hasUnconfirmed = (): boolean => outbox.list().length > 0

/** Keeps what is not answered yet, so that it is sent again by a page to come. */
export const keepForLater = ({ endpoint, input, operationId, code = '', hasHappened = false }: Question): void => {
  if (operationId === null || isSecret(endpoint)) return
  outbox.put({ operationId, call: callName(endpoint), input, code, hasHappened })
}

/** It is answered, or not wanted any more. */
export const letGo = ({ operationId }: Question): void => {
  if (operationId !== null) outbox.drop(operationId)
}

/** Asks the server; what would change something is kept until it is answered. */
export const askKept = async (question: Question): Promise<Reply<ModelOf<Endpoint>>> => {
  const { endpoint, input, operationId, hasHappened } = question
  keepForLater(question)
  const reply = await ask(endpoint, input, operationId, hasHappened)
  letGo(question)
  return reply
}

/** Sends what an earlier page or a broken flow of this user's left unconfirmed, until all is answered; says what was refused. */
export const confirmLeft = async (): Promise<void> => {
  if (!hasUnconfirmed()) return
  const { allCalls } = await fetchPart(() => import('#contract/index.ts'))
  const [refusal, ...others] = await resend(outbox, allCalls, ask)
  if (refusal !== undefined)
    showVerdict({ ...refusal, params: { ...refusal.params, dropped: others.length }, tone: 'no' })
}

let takingUp: Promise<void> | null = null

/** Takes up what a browser that was killed left on disk; from then on all is kept there too. */
export const takeUpDisk = (): Promise<void> => {
  takingUp ??= outbox.keepOnDisk(async () => (await fetchPart(() => import('./outbox-on-disk.ts'))).openDisk())
  return takingUp
}

/** A password or code is not left lying in the browser's storage: such a call does not survive the page. */
const isSecret = ({ body }: Endpoint): boolean => Object.keys(body).some(isSecretField)
