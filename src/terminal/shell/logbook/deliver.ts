import { newId } from '#base/ids.ts'
import type { Endpoint, InputOfCall, ModelOf } from '#contract/define.ts'
import { OutOfReach, type Reply } from '#contract/reply.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { showVerdict } from '#terminal/ground/store/verdict.ts'
import { keepForLater, letGo } from '#terminal/link/ports.ts'
import { untilAnswered } from '#terminal/link/resend.ts'
import { ask } from '#terminal/link/server.ts'
import { complaintAtom } from './complaint-state.ts'

export const closeComplaint = (): void => shell.set(complaintAtom, null)

/**
 * Asks until it is answered, as often as it takes. Once it was not at first, that is told, and a page to come asks too; as
 * long as it is under way no page waits for it.
 */
export const delivered = async <E extends Endpoint>(
  endpoint: E,
  input: InputOfCall<E>,
  held: () => void = () => {},
): Promise<Reply<ModelOf<E>>> => {
  const question = { endpoint, input, operationId: newId() }
  const reply = await untilAnswered(() =>
    ask(endpoint, input, question.operationId).catch(error => {
      if (error instanceof OutOfReach) {
        keepForLater(question)
        held()
      }
      throw error
    }),
  )
  letGo(question)
  return reply
}

/** Says how it ended to somebody who works on. */
export const tell = (reply: Reply<unknown>, done: string): void =>
  showVerdict(reply.isError ? { ...reply, tone: 'no' } : { tone: 'none', key: done, params: {} })
