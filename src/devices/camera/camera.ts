import { countCameras } from './may-have-camera.ts'

/** A camera that is on. */
export interface Camera {
  readonly kind: 'camera'
  readonly stream: MediaStream
  readonly facing: Facing
  readonly hasTorch: boolean
  /** This device has another one to look with. */
  readonly hasOther: boolean
  setTorch(isOn: boolean): Promise<void>
  /** Someone else took it, or it was pulled out. */
  onLost(told: () => void): void
  close(): void
}

export type Facing = 'environment' | 'user'

/** Why there is no picture. */
export interface CameraRefusal {
  readonly kind: 'refusal'
  readonly why: 'insecure' | 'denied' | 'none' | 'busy'
}

/** Asks for the camera; the first time the browser asks the person. */
export async function openCamera(facing: Facing): Promise<Camera | CameraRefusal> {
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!isSecureContext || devices === undefined) return { kind: 'refusal', why: 'insecure' }
  try {
    const video = { facingMode: { ideal: facing }, width: { ideal: 1280 }, height: { ideal: 720 } }
    const stream = await devices.getUserMedia({ audio: false, video })
    return cameraOf(stream, facing, (await countCameras(devices)) > 1)
  } catch (error) {
    return { kind: 'refusal', why: refusals[(error as DOMException).name] ?? 'busy' }
  }
}

const refusals: Readonly<Record<string, CameraRefusal['why']>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
}

function cameraOf(stream: MediaStream, facing: Facing, hasOther: boolean): Camera {
  const tracks = stream.getVideoTracks()
  const able = (tracks[0]?.getCapabilities?.() ?? {}) as Abilities
  const set = async (wish: Wish) => {
    await tracks[0]?.applyConstraints({ advanced: [wish as MediaTrackConstraintSet] })
  }
  // Without it the picture is merely less sharp.
  if (able.focusMode?.includes('continuous')) set({ focusMode: 'continuous' }).catch(() => {})
  return {
    kind: 'camera',
    stream,
    facing,
    hasTorch: able.torch === true,
    hasOther,
    setTorch: isOn => set({ torch: isOn }),
    onLost: told => tracks[0]?.addEventListener('ended', told),
    close: () => {
      for (const track of tracks) track.stop()
    },
  }
}

/** Of the image capture standard; not in the types. */
interface Abilities {
  readonly torch?: boolean
  readonly focusMode?: readonly string[]
}
interface Wish {
  readonly torch?: boolean
  readonly focusMode?: string
}
