import type { Context } from '#engine/machine/context.ts'
import { isPrintingAtom } from '#terminal/devices/print/drivers/cover.ts'
import { jobsAtom } from '#terminal/devices/print/queue/print-state.ts'
import { flowsOnScreen } from '#terminal/ground/store/on-screen.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { hasUnconfirmed } from '#terminal/link/outbox/unconfirmed-calls.ts'

/** What a page loaded anew would not know any more: acts in line, a multiplier, typed figures, an unsaved form. */
export const isHalfDone = ({ waiting, question, times, typed, draft }: Context): boolean =>
  waiting.length > 0 || question !== null || times !== null || typed !== '' || draft !== null

let touchedAt = Date.now()
let actsSeen = 0

/** Notes when somebody last touched, typed or scanned. */
export const watchHands = (): void => {
  const touched = () => {
    touchedAt = Date.now()
  }
  for (const name of ['keydown', 'pointerdown', 'wheel', 'touchmove'])
    window.addEventListener(name, touched, { capture: true, passive: true })
}

/** For how long nobody did anything here; an act that came without a key, as by camera, is noticed when this is asked. */
const quietMs = (): number => {
  const acts = flowsOnScreen().reduce((sum, { actor }) => sum + actor.getSnapshot().context.actCount, 0)
  if (acts !== actsSeen) touchedAt = Date.now()
  actsSeen = acts
  return Date.now() - touchedAt
}

const prints = (): boolean =>
  shell.get(isPrintingAtom) || shell.get(jobsAtom).some(({ state }) => state === 'waiting' || state === 'printing')

/** Whether nobody would miss the page for a moment: nothing under way, open or unsaved, and no hand for so long. */
export const isAtRest = (idleMs: number): boolean =>
  quietMs() >= idleMs &&
  !prints() &&
  !hasUnconfirmed() &&
  flowsOnScreen().every(
    ({ actor }) => !actor.getSnapshot().hasTag('busy') && !isHalfDone(actor.getSnapshot().context),
  ) &&
  document.querySelector('[role="dialog"], video') === null

/** Whether a page loaded anew loses no act: a call under way is in the outbox, those in line behind it are not. */
export const losesNothing = (): boolean =>
  !prints() && flowsOnScreen().every(({ actor }) => actor.getSnapshot().context.waiting.length === 0)
