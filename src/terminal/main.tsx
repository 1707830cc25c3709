import './ground/look/index.css'
import { createRoot } from 'react-dom/client'
import { createKeyboardScanner } from '#devices/scanner/scanner.keyboard.ts'
import { App } from './app.tsx'
import { listenToScanner } from './devices/scanner/listen-to-scanner.ts'
import { sound } from './devices/sound/sound.ts'
import { watchTouches } from './devices/sound/watch-touches.ts'
import { takeDeviceScans } from './devices/take-device-scans.ts'
import { takePracticeScans } from './ground/address/practice.ts'
import { takeStationScans } from './ground/address/station-page.ts'
import { themeAtom } from './ground/memory/preferences.ts'
import { scannerProfile } from './ground/memory/scanner-profile.ts'
import { onceSignedIn, takeUpSession } from './ground/memory/session.ts'
import { ErrorBoundary } from './ground/pieces/error-boundary.tsx'
import { shell } from './ground/store/shell-store.ts'
import { onSessionEnded } from './link/session/sign-out.ts'
import { watchNews } from './link/session/watch-news.ts'
import { startWords } from './link/words/i18n.ts'
import { loadWorkScreens } from './screens/load-work-screens.ts'
import { takeComplaintScans } from './shell/complaint/take-complaint-scans.ts'
import { loadDeskParts } from './shell/desk/load-desk-parts.ts'
import { BrokenScreen } from './shell/kiosk/broken-screen.tsx'
import { mendScreen } from './shell/kiosk/broken-screens.ts'
import { isKiosk } from './shell/kiosk/is-kiosk.ts'
import { watchLock } from './shell/lock/watch-lock.ts'

// Before a page leads on, and its address no longer says so.
isKiosk()
document.documentElement.dataset.theme = shell.get(themeAtom)
listenToScanner(createKeyboardScanner(scannerProfile))
takeStationScans()
takePracticeScans()
takeComplaintScans()
takeDeviceScans()
watchTouches()
watchNews()
onSessionEnded(() => sound.play('no'))
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
  loadWorkScreens().catch(console.error)
  loadDeskParts().catch(console.error)
  import('./link/follow/watch-changes.ts').then(({ watchChanges }) => watchChanges()).catch(console.error)
  import('./devices/print/queue/watch-printing.ts').then(({ watchPrinting }) => watchPrinting()).catch(console.error)
})
import('./shell/kiosk/keep-station.tsx').then(({ keepStation }) => keepStation(import.meta.url)).catch(console.error)
