import { isBadge } from '#contract/station/commands.ts'
import { isCoveredAtom, judgeLock, noteAct } from '#terminal/ground/memory/lock-state.ts'
import { takeScans } from '#terminal/ground/store/scan-takers.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { heldScans } from './held-scans.ts'

const tickMs = 1000

/** Fetched when it is first needed. */
const dealing = () => import('./deal-with-scan.ts')

/**
 * Takes every badge that is scanned, and, while the screen is covered, every other scan and key too. Called before anything
 * is drawn: no key comes past it to the work below.
 */
export const watchLock = (): void => {
  takeScans('lock', code => {
    noteAct()
    if (!isBadge(code) && heldScans.hold(code)) return true
    if (!shell.get(isCoveredAtom)) return false
    deal(code)
    return true
  })
  takeScans('badge', code => {
    if (!isBadge(code)) return false
    deal(code)
    return true
  })
  window.addEventListener('pointerdown', () => noteAct(), { capture: true })
  window.addEventListener(
    'keydown',
    event => {
      if (shell.get(isCoveredAtom)) event.stopImmediatePropagation()
      else noteAct()
    },
    { capture: true },
  )
  judgeLock()
  setInterval(judgeLock, tickMs)
}

const deal = (code: string): void => {
  dealing()
    .then(({ dealWithScan }) => dealWithScan(code))
    .catch((error: unknown) => console.error(error))
}
