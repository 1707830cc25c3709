import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Camera, type CameraRefusal, type Facing, openCamera } from '#devices/camera/camera.ts'

export type CameraState =
  | Camera
  | CameraRefusal
  | { readonly kind: 'refusal'; readonly why: 'lost' | 'broken' }
  | { readonly kind: 'opening' }

export interface CameraUse {
  readonly camera: CameraState
  retry(): void
  turn(): void
  breakOff(): void
}

const opening: CameraState = { kind: 'opening' }

/** A camera that is on for as long as the page is seen. */
export const useCamera = (): CameraUse => {
  const [camera, setCamera] = useState<CameraState>(opening)
  const [wish, setWish] = useState<{ readonly facing: Facing }>({ facing: 'environment' })
  const isSeen = useSyncExternalStore(followSight, () => document.visibilityState === 'visible')
  useEffect(() => {
    if (!isSeen) return
    let isOver = false
    let close = () => {}
    setCamera(opening)
    void openCamera(wish.facing).then(opened => {
      if (opened.kind === 'camera') {
        close = opened.close
        opened.onLost(() => !isOver && setCamera({ kind: 'refusal', why: 'lost' }))
      }
      if (isOver) close()
      else setCamera(opened)
    })
    return () => {
      isOver = true
      close()
    }
  }, [wish, isSeen])
  return {
    camera,
    retry: () => setWish(({ facing }) => ({ facing })),
    turn: () => setWish(({ facing }) => ({ facing: facing === 'user' ? 'environment' : 'user' })),
    breakOff: () => setCamera({ kind: 'refusal', why: 'broken' }),
  }
}

const followSight = (told: () => void) => {
  document.addEventListener('visibilitychange', told)
  return () => document.removeEventListener('visibilitychange', told)
}
