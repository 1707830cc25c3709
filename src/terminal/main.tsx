import './look/index.css'
import { createRoot } from 'react-dom/client'
import { createKeyboardScanner } from '#devices/scanner/scanner.keyboard.ts'
import { App } from './app.tsx'
import { BrokenScreen } from './kiosk/broken-screen.tsx'
import { mendScreen } from './kiosk/broken-screens.ts'
import { isKiosk } from './kiosk/is-kiosk.ts'
import { watchLock } from './lock/watch-lock.ts'
import { onceSignedIn, takeUpSession } from './session/session.ts'
import { watchNews } from './session/watch-news.ts'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { listenToScanner } from './station/listen-to-scanner.ts'
import { themeAtom } from './station/preferences.ts'
import { scannerProfile } from './station/scanner-profile.ts'
import { shell } from './station/shell-store.ts'
import { sound } from './station/sound.ts'
import { takeStationScans } from './station/station-page.ts'
import { watchTouches } from './station/watch-touches.ts'
import { startWords } from './words/i18n.ts'

// Before a page leads on, and its address no longer says so.
isKiosk()
document.documentElement.dataset.theme = shell.get(themeAtom)
listenToScanner(createKeyboardScanner(scannerProfile))
takeStationScans()
watchTouches()
watchNews()
const sessionTakenUp = takeUpSession()
// Before the first scan can come: it may be locked.
watchLock()
await sessionTakenUp
await startWords()
createRoot(document.getElementById('app')!).render(
  <ErrorBoundary resetBy={null} onBroken={mendScreen} fallback={again => <BrokenScreen onRetry={again} />}>
    <App />
  </ErrorBoundary>,
)
onceSignedIn(() => {
  sound.prepare()
  import('./follow/watch-changes.ts').then(({ watchChanges }) => watchChanges()).catch(console.error)
  import('./print/watch-printing.ts').then(({ watchPrinting }) => watchPrinting()).catch(console.error)
})
import('./kiosk/keep-station.tsx').then(({ keepStation }) => keepStation(import.meta.url)).catch(console.error)
