import { atom } from 'jotai'
import type { ComponentType } from 'react'
import { mayHaveCamera } from '#devices/may-have-camera.ts'
import { shell } from '../station/shell-store.ts'
import { showVerdict } from '../station/verdict.ts'

export interface CameraDockProps {
  /** Nothing is to be scanned now, and the screen wants the room. */
  readonly isPaused: boolean
}

/** Whether this device has a camera to scan with. */
export const offersCameraAtom = atom(false)
offersCameraAtom.onMount = setOffers => void mayHaveCamera().then(setOffers)

/** What shows the camera while it is on; it is fetched when it is first wanted. */
export const cameraDockAtom = atom<{ readonly Dock: ComponentType<CameraDockProps> } | null>(null)

export const showCamera = async (): Promise<void> => {
  try {
    const { CameraDock } = await import('./camera-dock.tsx')
    shell.set(cameraDockAtom, { Dock: CameraDock })
  } catch {
    showVerdict({ tone: 'no', key: 'shell.camera.broken', params: {} })
  }
}

export const hideCamera = (): void => shell.set(cameraDockAtom, null)
