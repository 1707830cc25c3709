import { newId } from '#base/ids.ts'
import type { Reply } from '#contract/reply.ts'
import { OutOfReach } from '#engine/ports.ts'
import { untilAnswered } from '../api/resend.ts'
import { shell } from '../station/shell-store.ts'
import { showVerdict } from '../station/verdict.ts'
import { complaintAtom } from './complaint-state.ts'

export const closeComplaint = (): void => shell.set(complaintAtom, null)

/** Asks until it is answered, as often as it takes; tells when it was not at first. */
export const delivered = <Model>(
  question: (operationId: string) => Promise<Reply<Model>>,
  held: () => void = () => {},
): Promise<Reply<Model>> => {
  const operationId = newId()
  return untilAnswered(() =>
    question(operationId).catch(error => {
      if (error instanceof OutOfReach) held()
      throw error
    }),
  )
}

/** Says how it ended to somebody who works on. */
export const tell = (reply: Reply<unknown>, done: string): void =>
  showVerdict(reply.isError ? { ...reply, tone: 'no' } : { tone: 'none', key: done, params: {} })
