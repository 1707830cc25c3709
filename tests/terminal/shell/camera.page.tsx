import '#terminal/ground/look/tokens.css'
import '#terminal/ground/look/page.css'
import '#terminal/ground/look/bars.css'
import i18next from 'i18next'
import { createRoot, type Root } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import type { WorkerAct } from '#engine/machine/context.ts'
import { enterScreen } from '#terminal/ground/store/on-screen.ts'
import { CameraDock } from '#terminal/shell/camera/camera-dock.tsx'

await i18next.use(initReactI18next).init({ lng: 'tr', resources: {}, keySeparator: false, nsSeparator: false })

const taken: WorkerAct[] = []
enterScreen(0, act => taken.push(act))
const place = document.body.appendChild(Object.assign(document.createElement('div'), { className: 'terminal' }))
let root: Root | null = null

const cameraPage = {
  taken: () => taken.map(({ act, value }) => [act, value]),
  /** The camera's tracks that are on. */
  live: () => opened.flatMap(stream => stream.getTracks()).filter(({ readyState }) => readyState === 'live').length,
  show(isPaused: boolean) {
    root ??= createRoot(place)
    root.render(<CameraDock isPaused={isPaused} />)
  },
  hide() {
    root?.unmount()
    root = null
  },
}

/** Every stream that the page was given. */
const opened: MediaStream[] = []
if (navigator.mediaDevices !== undefined) {
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  navigator.mediaDevices.getUserMedia = async wish => {
    const stream = await ask(wish)
    opened.push(stream)
    return stream
  }
}

declare global {
  interface Window {
    cameraPage: typeof cameraPage
  }
}
window.cameraPage = cameraPage
