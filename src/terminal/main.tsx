import './look/index.css'
import { createRoot } from 'react-dom/client'
import { createKeyboardScanner } from '#devices/scanner.keyboard.ts'
import { App } from './app.tsx'
import { takeUpSession } from './session/session.ts'
import { watchNews } from './session/watch-news.ts'
import { listenToScanner } from './station/listen-to-scanner.ts'
import { themeAtom } from './station/preferences.ts'
import { shell } from './station/shell-store.ts'
import { watchTouches } from './station/watch-touches.ts'
import { startWords } from './words/i18n.ts'

document.documentElement.dataset.theme = shell.get(themeAtom)
listenToScanner(createKeyboardScanner())
watchTouches()
watchNews()
await takeUpSession()
await startWords()
createRoot(document.getElementById('app')!).render(<App />)
