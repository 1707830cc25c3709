import { createRoot } from 'react-dom/client'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { isAtRest, losesNothing, watchHands } from './at-rest.ts'
import { startBeating } from './beat.ts'
import { brokenAtom } from './broken-screens.ts'
import { isKiosk } from './is-kiosk.ts'
import { keepAwake } from './keep-awake.ts'
import { mendPage } from './mend-page.ts'
import { askNewestEntry } from './newest-entry.ts'
import { broken, forVersion, isAllowed, reloadFor } from './reloads.ts'
import { TouchCover } from './touch-cover.tsx'
import { waitsForScans } from './waits-for-scans.ts'
import { isMissingPart, watchVersion } from './watch-version.ts'

const minuteMs = 60_000
const lookEveryMs = 5000

/**
 * Keeps a station's page in a state to work with for weeks: lit, in front, alive, whole and of the server's version.
 * Told the address of the script that the page started with.
 */
export const keepStation = (entry: string): void => {
  watchHands()
  keepAwake(waitsForScans)
  startBeating(isKiosk())
  if (import.meta.env.PROD) keepVersion(new URL(entry).pathname)
  mendPage({
    isServed: async () => (await askNewestEntry()) !== null,
    losesNothing,
    isAllowed: () => isAllowed(broken),
    reload: () => reloadFor(broken),
    restMs: 500,
  })
  setInterval(noteBlank, lookEveryMs)
  // A root of its own: the cover never takes the work with it.
  createRoot(document.body.appendChild(document.createElement('div'))).render(<TouchCover />)
}

const keepVersion = (own: string): void => {
  const { partMissing } = watchVersion({
    own,
    ask: askNewestEntry,
    isAtRest,
    reload: newest => reloadFor(forVersion(newest)),
    askEveryMs: minuteMs,
    lookEveryMs,
    idleMs: minuteMs,
  })
  window.addEventListener('error', ({ error }) => isMissingPart(error) && partMissing())
  window.addEventListener('unhandledrejection', ({ reason }) => isMissingPart(reason) && partMissing())
}

/** Where even the last fallback could not be drawn, there is nothing left on the page. */
const noteBlank = (): void => {
  const now = Date.now()
  if (document.getElementById('app')?.childElementCount === 0) shell.set(brokenAtom, [now, now, now])
}
