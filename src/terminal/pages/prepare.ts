import type { Flow } from '#engine/flow.ts'
import { type FlowEntry, flows } from '#flows/index.ts'
import { confirmLeft } from '../api/confirm-left.ts'
import { fetchPart } from '../api/fetch-part.ts'
import { outbox } from '../api/ports.ts'
import { restMs } from '../api/resend.ts'
import { haveRecorder } from '../record/load-recorder.ts'
import { tokenAtom } from '../session/session.ts'
import { findWho } from '../session/sign-in.ts'
import { shell } from '../station/shell-store.ts'
import { haveAllWords } from '../words/i18n.ts'

/**
 * Readies all that a flow needs: its table, its words, who works here, and, before its document is read for the first time, the
 * answers to what an earlier page left unconfirmed. Tells the word for what it waits for.
 */
export const prepare = async (entry: FlowEntry, tell: (word: string) => void): Promise<Flow> => {
  const fetching = fetchPart(entry.load)
  fetching.catch(() => {})
  if (shell.get(tokenAtom) !== null) {
    if (entry.public !== true) {
      await Promise.all([findWho(), haveAllWords(), haveRecorder(), takeUpDisk()])
      if (outbox.list().length > 0) tell('shell.confirming')
      await confirmLeft()
    }
  }
  fetching.then(fetchOthers, () => {})
  return fetching
}

let takingUp: Promise<void> | null = null
const takeUpDisk = (): Promise<void> => {
  takingUp ??= outbox.keepOnDisk(async () => (await fetchPart(() => import('../api/outbox-on-disk.ts'))).openDisk())
  return takingUp
}

/** The tables are small; once all are here, a lost connection keeps nobody from his next page. */
const fetchOthers = (): void => {
  if (shell.get(tokenAtom) === null) return
  const whenIdle = globalThis.requestIdleCallback ?? ((task: () => void) => setTimeout(task, restMs))
  whenIdle(() => {
    for (const entry of flows) entry.load().catch(() => {})
  })
}
