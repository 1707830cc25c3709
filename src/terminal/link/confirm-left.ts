import { showVerdict } from '#terminal/ground/store/verdict.ts'
import { fetchPart } from './fetch-part.ts'
import { outbox } from './ports.ts'
import { resend } from './resend.ts'
import { ask } from './server.ts'

/** Sends what an earlier page or a broken flow of this user's left unconfirmed, until all is answered; says what was refused. */
export const confirmLeft = async (): Promise<void> => {
  if (outbox.list().length === 0) return
  const { allCalls } = await fetchPart(() => import('#contract/index.ts'))
  const [refusal, ...others] = await resend(outbox, allCalls, ask)
  if (refusal !== undefined)
    showVerdict({ ...refusal, params: { ...refusal.params, dropped: others.length }, tone: 'no' })
}
