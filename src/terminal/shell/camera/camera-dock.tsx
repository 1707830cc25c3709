import '#terminal/ground/look/station/camera.css'
import { useEffect, useRef, useState } from 'react'
import { openPictureReader } from '#devices/camera/open-picture-reader.ts'
import { createCameraScanner } from '#devices/camera/scanner.camera.ts'
import { listenToScanner } from '#terminal/devices/scanner/listen-to-scanner.ts'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { useSay } from '#terminal/ground/words/say.ts'
import { type CameraDockProps, hideCamera } from './camera-state.ts'
import { type CameraState, useCamera } from './use-camera.ts'

/** What is looked at: the frame on the picture and a little around it. */
const aimedShare = { width: 0.94, height: 0.8 }
const buzzMs = 60

/** The camera's picture beside the work, which stays in sight and in reach; it goes on from scan to scan. */
export const CameraDock = ({ isPaused }: CameraDockProps) => {
  const { say } = useSay()
  const { camera, retry, turn, breakOff } = useCamera()
  const video = useRef<HTMLVideoElement>(null)
  const count = useCameraScans(video, camera, isPaused, breakOff)
  useEffect(() => hideCamera, [])
  return (
    <aside className="camera" hidden={isPaused} aria-label={say('shell.camera')} data-scans={count}>
      <video ref={video} muted playsInline className={facingOf(camera)} />
      {camera.kind === 'opening' && <p className="camera-words">{say('shell.camera.opening')}</p>}
      {camera.kind === 'camera' && (
        <>
          <span key={count} className={count === 0 ? 'camera-frame' : 'camera-frame took'} />
          <p className="camera-hint">{say(count === 0 ? 'shell.camera.aim' : 'shell.camera.again')}</p>
        </>
      )}
      {camera.kind === 'refusal' && (
        <div className="camera-words" role="alert">
          <h2>{say(`shell.camera.${camera.why}`)}</h2>
          <p>{say(`shell.camera.${camera.why}.text`)}</p>
          {camera.why !== 'insecure' && (
            <button type="button" className="act main" onClick={retry}>
              <Sign name="retry" />
              <span>{say('shell.retry')}</span>
            </button>
          )}
        </div>
      )}
      <div className="camera-acts">
        {camera.kind === 'camera' && camera.hasTorch && <Torch key={camera.stream.id} set={camera.setTorch} />}
        {camera.kind === 'camera' && camera.hasOther && (
          <button type="button" className="icon" aria-label={say('shell.camera.other')} onClick={turn}>
            <Sign name="retry" />
          </button>
        )}
        <button type="button" className="icon" aria-label={say('shell.camera.close')} onClick={hideCamera}>
          <Sign name="no" />
        </button>
      </div>
    </aside>
  )
}

const facingOf = (camera: CameraState) => (camera.kind === 'camera' && camera.facing === 'user' ? 'mirrored' : '')

/** Feeds what the camera reads to where every scan goes; tells how many there were. */
const useCameraScans = (
  video: React.RefObject<HTMLVideoElement | null>,
  camera: CameraState,
  isPaused: boolean,
  breakOff: () => void,
): number => {
  const [count, setCount] = useState(0)
  const broken = useRef(breakOff)
  broken.current = breakOff
  useEffect(() => {
    const screen = video.current
    if (screen === null || camera.kind !== 'camera' || isPaused) return
    let stop: (() => void) | null = () => {}
    screen.srcObject = camera.stream
    // Refused only where it is stopped again at once.
    screen.play().catch(() => {})
    openPictureReader().then(
      read => {
        if (stop === null) return
        const scanned = () => {
          navigator.vibrate?.(buzzMs)
          setCount(before => before + 1)
        }
        const view = { video: screen, read, share: aimedShare, scanned, failed: () => broken.current() }
        stop = listenToScanner(createCameraScanner(view))
      },
      () => broken.current(),
    )
    return () => {
      stop?.()
      stop = null
      screen.srcObject = null
    }
  }, [video, camera, isPaused])
  return count
}

const Torch = ({ set }: { readonly set: (isOn: boolean) => Promise<void> }) => {
  const { say } = useSay()
  const [isOn, setOn] = useState(false)
  const turn = () => {
    // Where the lamp is refused, it stays as it is.
    set(!isOn).then(
      () => setOn(!isOn),
      () => {},
    )
  }
  return (
    <button type="button" className="icon" aria-label={say('shell.camera.torch')} aria-pressed={isOn} onClick={turn}>
      <Sign name="torch" />
    </button>
  )
}
