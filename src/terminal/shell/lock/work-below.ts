import { waitFor } from 'xstate'
import { kindOf } from '#engine/kinds/index.ts'
import { seenOf } from '#engine/machine/decide.ts'
import { tokenAtom } from '#terminal/ground/memory/session.ts'
import { flowsOnScreen } from '#terminal/ground/store/on-screen.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { confirmLeft } from '#terminal/link/outbox/unconfirmed-calls.ts'
import { ports } from '#terminal/running/flow-ports.ts'

/** Whether a form on screen says what nobody saved. */
export const isUnsaved = (): boolean =>
  flowsOnScreen().some(({ flow, actor }) => {
    const { context } = actor.getSnapshot()
    const step = flow.steps[context.step]
    return step !== undefined && flow.public !== true && kindOf(step).isDirty?.(step, seenOf(context, ports)) === true
  })

/**
 * Waits, however long it takes, until all that was scanned is dealt with and every call of this user's is answered: nothing
 * of his may be lost, or sent as another's. Ends too when his session does.
 */
export const untilSettled = (): Promise<unknown> => {
  let leave = () => {}
  const signedOut = new Promise<void>(resolve => {
    leave = shell.sub(tokenAtom, resolve)
  })
  return Promise.race([settle(), signedOut]).finally(() => leave())
}

const settle = async (): Promise<void> => {
  const isIdle = (snapshot: ReturnType<ReturnType<typeof flowsOnScreen>[number]['actor']['getSnapshot']>) =>
    snapshot.status !== 'active' || (!snapshot.hasTag('busy') && snapshot.context.waiting.length === 0)
  await Promise.all(flowsOnScreen().map(({ actor }) => waitFor(actor, isIdle).catch(() => null)))
  if (shell.get(tokenAtom) !== null) await confirmLeft()
}
