import { tokenAtom } from '#terminal/ground/memory/session.ts'
import { flowsOnScreen } from '#terminal/ground/store/on-screen.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { isKiosk } from './is-kiosk.ts'

/** Of the screen; a smaller window stands beside others on purpose. */
const largeShare = 0.8
const isLarge = (): boolean => outerWidth * outerHeight >= largeShare * screen.availWidth * screen.availHeight

/** Whether somebody works here with a scanner: at a kiosk always, else where a scan is waited for in a large window. */
export const waitsForScans = (): boolean =>
  shell.get(tokenAtom) !== null &&
  (isKiosk() ||
    (isLarge() &&
      flowsOnScreen().some(({ flow, actor }) => flow.steps[actor.getSnapshot().context.step]?.kind === 'scan')))
