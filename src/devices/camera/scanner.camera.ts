import type { Scanner } from '../scanner/scanner.ts'
import { aimedPart, type Size } from './aimed-part.ts'
import type { PictureReader, SeenCode } from './picture-reader.ts'
import { lookAtCodes, nothingSeen } from './seen-codes.ts'

export interface CameraView {
  /** Shows the camera's picture, covering its box. */
  readonly video: HTMLVideoElement
  readonly read: PictureReader
  /** How much of the box, about its middle, is looked at. */
  readonly share: Size
  /** Told at each scan, and when reading failed for good. */
  readonly scanned: (code: string) => void
  readonly failed: (error: unknown) => void
}

/** The scanner that looks through a camera, for as long as someone listens. */
export function createCameraScanner(view: CameraView): Scanner {
  return {
    listen(handlers) {
      const watch = new AbortController()
      const tell = ({ code, aim }: SeenCode) => {
        handlers.burstStarted()
        handlers.scan({ code, at: performance.now(), layoutSuspect: false, aim })
        view.scanned(code)
      }
      look(view, tell, watch.signal).catch((error: unknown) => {
        if (!watch.signal.aborted) view.failed(error)
      })
      return () => watch.abort()
    },
  }
}

/** Leaves time for everything else between two looks, and keeps a handheld cool. */
const restMs = 60
/** No barcode that a person can aim at needs more. */
const widestPicture = 1024

async function look({ video, read, share }: CameraView, tell: (code: SeenCode) => void, signal: AbortSignal) {
  const picture = document.createElement('canvas')
  let seen = nothingSeen
  while (!signal.aborted) {
    await nextPicture(video)
    if (signal.aborted || !draw(video, picture, share)) continue
    const found = await read(picture)
    if (signal.aborted) return
    const looked = lookAtCodes(seen, found, performance.now())
    seen = looked.seen
    if (looked.scanned !== null) tell(looked.scanned)
  }
}

function nextPicture(video: HTMLVideoElement): Promise<void> {
  return new Promise(resolve => {
    setTimeout(() => {
      // Not in every browser; there it is looked at whatever is shown.
      if ('requestVideoFrameCallback' in video && video.readyState >= video.HAVE_CURRENT_DATA && !video.paused)
        video.requestVideoFrameCallback(() => resolve())
      else resolve()
    }, restMs)
  })
}

function draw(video: HTMLVideoElement, picture: HTMLCanvasElement, share: Size): boolean {
  const size = { width: video.videoWidth, height: video.videoHeight }
  if (size.width === 0 || size.height === 0 || video.clientWidth === 0) return false
  const { left, top, width, height } = aimedPart(size, { width: video.clientWidth, height: video.clientHeight }, share)
  const scale = Math.min(1, widestPicture / Math.max(width, height))
  picture.width = Math.max(1, Math.round(width * scale))
  picture.height = Math.max(1, Math.round(height * scale))
  const pixels = picture.getContext('2d', { willReadFrequently: true })
  pixels?.drawImage(video, left, top, width, height, 0, 0, picture.width, picture.height)
  return pixels !== null
}
