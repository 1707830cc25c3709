import type { Flow } from '#engine/vocabulary/flow.ts'
import { type FlowEntry, flows } from '#flows/index.ts'
import { tokenAtom } from '#terminal/ground/memory/session.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { fetchPart } from '#terminal/link/fetch-part.ts'
import { confirmLeft, hasUnconfirmed, takeUpDisk } from '#terminal/link/outbox/unconfirmed-calls.ts'
import { findWho } from '#terminal/link/session/sign-in.ts'
import { restMs } from '#terminal/link/until-answered.ts'
import { haveAllWords } from '#terminal/link/words/i18n.ts'
import { haveRecorder } from '#terminal/running/logbook/load-recorder.ts'

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
      if (hasUnconfirmed()) tell('shell.confirming')
      await confirmLeft()
    }
  }
  fetching.then(fetchOthers, () => {})
  return fetching
}

/** The tables are small; once all are here, a lost connection keeps nobody from his next page. */
const fetchOthers = (): void => {
  if (shell.get(tokenAtom) === null) return
  const whenIdle = globalThis.requestIdleCallback ?? ((task: () => void) => setTimeout(task, restMs))
  whenIdle(() => {
    for (const entry of flows) entry.load().catch(() => {})
  })
}
