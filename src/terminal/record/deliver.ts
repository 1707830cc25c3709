import { newId } from '#base/ids.ts'
import type { Endpoint, InputOfCall, ModelOf } from '#contract/define.ts'
import type { Reply } from '#contract/reply.ts'
import { OutOfReach } from '#engine/ports.ts'
import { ports } from '../api/ports.ts'
import { untilAnswered } from '../api/resend.ts'
import { shell } from '../station/shell-store.ts'
import { showVerdict } from '../station/verdict.ts'
import { complaintAtom } from './complaint-state.ts'

export const closeComplaint = (): void => shell.set(complaintAtom, null)

/** Asks until it is answered, as often as it takes, by a page to come if need be; tells when it was not at first. */
export const delivered = <E extends Endpoint>(
  endpoint: E,
  input: NoInfer<InputOfCall<E>>,
  held: () => void = () => {},
): Promise<Reply<ModelOf<E>>> => {
  const question = { endpoint, input, operationId: newId() }
  return untilAnswered(() =>
    ports.ask(question).catch(error => {
      if (error instanceof OutOfReach) held()
      throw error
    }),
  ) as Promise<Reply<ModelOf<E>>>
}

/** Says how it ended to somebody who works on. */
export const tell = (reply: Reply<unknown>, done: string): void =>
  showVerdict(reply.isError ? { ...reply, tone: 'no' } : { tone: 'none', key: done, params: {} })
