import type { Flow } from '#engine/flow.ts'
import { type FlowEntry, flows } from '#flows/index.ts'
import { outbox } from '../api/ports.ts'
import { resend, restMs } from '../api/resend.ts'
import { ask } from '../api/server.ts'
import { tokenAtom } from '../session/session.ts'
import { findWho } from '../session/sign-in.ts'
import { shell } from '../station/shell-store.ts'
import { showVerdict } from '../station/verdict.ts'

/** How often a table that could not be fetched is asked for again. */
const maxTries = 5

/**
 * Readies all that a flow needs: its table, who works here, and, before its document is read for the first time, the
 * answers to what an earlier page left unconfirmed. Tells the word for what it waits for.
 */
export const prepare = async (entry: FlowEntry, tell: (word: string) => void): Promise<Flow> => {
  const fetching = fetchTable(entry)
  fetching.catch(() => {})
  if (shell.get(tokenAtom) !== null) {
    if (entry.public !== true) {
      await findWho()
      if (outbox.list().length > 0) await confirmRest(tell)
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

const confirmRest = async (tell: (word: string) => void): Promise<void> => {
  tell('shell.confirming')
  const [refusal] = await resend(outbox, ask)
  if (refusal !== undefined) showVerdict({ ...refusal, tone: 'no' })
}

const fetchTable = async (entry: FlowEntry, tries = 1): Promise<Flow> => {
  try {
    return await entry.load()
  } catch (error) {
    if (tries === maxTries) throw error
    await new Promise(resolve => setTimeout(resolve, restMs))
    return fetchTable(entry, tries + 1)
  }
}
