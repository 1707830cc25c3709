import type { Reply } from '#contract/reply.ts'
import { complaintAtom } from '#terminal/ground/store/complaint.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { showVerdict } from '#terminal/ground/store/verdict.ts'

export const closeComplaint = (): void => shell.set(complaintAtom, null)

/** Says how it ended to somebody who works on. */
export const tellEnd = (reply: Reply<unknown>, done: string): void =>
  showVerdict(reply.isError ? { ...reply, tone: 'no' } : { tone: 'none', key: done, params: {} })
